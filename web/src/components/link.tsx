import type { JSX } from "preact";
import { addressOf } from "../state/page-address.ts";

/** A link to a view, such as `/play?moves=44`. It works in any folder of a site. */
export function Link({ href, ...rest }: JSX.IntrinsicElements["a"] & { href: string }) {
  return <a href={addressOf(href)} {...rest} />;
}
