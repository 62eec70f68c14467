import type { JSX } from "preact";
import { addressOf } from "../state/page-address.ts";

/** A link to a view, such as `/play?moves=44`, in whichever folder the page lies. */
export function Link({ href, ...rest }: JSX.IntrinsicElements["a"] & { href: string }) {
  return <a href={addressOf(href)} {...rest} />;
}
