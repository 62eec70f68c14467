/** The About view: what Foursight is, its version and licence, the sources of its facts, and privacy. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Link } from "../../components/link.tsx";
import { rich, t } from "../../languages/translate.ts";
import type { ViewProps } from "../../views.ts";
import "../../styles/about.css";

export function View({ client }: ViewProps) {
  const version = useSignal("");
  const bookDepth = useSignal(0);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    // Without these responses, the page lacks only the version and the depth of the opening book. So a failure shows no
    // message.
    client.status({ signal }).then((status) => (version.value = status.version), () => {});
    client.explore({ variant: "7x6", moves: "" }, { signal }).then(({ depth }) => (bookDepth.value = depth), () => {});
    return () => abort.abort();
  }, []);
  return (
    <div class="about">
      <h1>{t("About Foursight")}</h1>
      <p class="about-lead">
        {t("Foursight is a laboratory for Connect Four and adversarial search, for players, students, teachers and researchers.")}
      </p>
      <Section title={t("What you can do here")}>
        <ul>
          <Offer href="/play">{t("Play against a chosen level, a search that you build, or perfect play.")}</Offer>
          <Offer href="/analyse">{t("Analyse a game: exact scores, mistakes and better moves.")}</Offer>
          <Offer href="/tree">{t("Watch how minimax and alpha-beta search a tree.")}</Offer>
          <Offer href="/learn">{t("Learn with lessons, puzzles and answers to common questions.")}</Offer>
          <Offer href="/write">{t("Write an evaluation and measure how good it is.")}</Offer>
          {client.hasLab && <Offer href="/lab">{t("Run tournaments and experiments.")}</Offer>}
        </ul>
      </Section>
      <Section title={t("Where the facts come from")}>
        <p>{t("Exact scores are proven by Foursight’s own solver. A score that is not proven is shown as a bound or an estimate, never as a fact.")}</p>
        <p>
          {bookDepth.value > 0
            ? t("The opening book contains the exact scores of all positions of the 7×6 board with at most {n} discs. The solver computed it.", { n: bookDepth.value })
            : t("The opening book contains exact scores of the 7×6 board. The solver computed it.")}
        </p>
        <p>{t("The reasons given for an engine’s move follow from the rules and the discs on the board, not from the engine’s search.")}</p>
      </Section>
      <Section title={t("Privacy")}>
        <p>
          {client.hasLab
            ? t("There are no accounts, no cookies and no tracking. Games, scripts, settings and progress are stored in this browser. Searches and Lab runs take place on the Foursight server that provides this page, and nothing is sent anywhere else.")
            : t("There are no accounts, no cookies and no tracking. Games, scripts, settings and progress are stored in this browser. All searches run in this browser, and nothing is sent anywhere.")}
        </p>
      </Section>
      <Section title={t("Documentation")}>
        <ul>
          <Offer href="/learn?questions">{t("Answers to common questions")}</Offer>
          {client.hasLab && <Offer href="/api/">{t("Reference of the HTTP interface")}</Offer>}
          <li>{rich("The folder {folder} of the source code contains a tutorial, a description of all commands, and measured results.", { folder: <code>docs</code> })}</li>
        </ul>
      </Section>
      <Section title={t("Version and licence")}>
        <p>{version.value ? t("Foursight {version}", { version: version.value }) : "Foursight"}</p>
        <p>{t("Foursight is free software under the MIT licence or the Apache License 2.0, at your choice.")}</p>
        <p>
          <Link href="/licences.md">{t("Licences of the libraries in this page")}</Link>
        </p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Offer({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  );
}
