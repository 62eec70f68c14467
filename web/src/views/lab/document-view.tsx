import { Fragment } from "preact";
import type { ComponentChildren } from "preact";
import type { Block, Document, Fact, Section } from "../../api/types.ts";
import { DataTable } from "../../components/data-table.tsx";
import { LanguageProse } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { positionIn } from "../../state/lab/report-positions.ts";
import type { Position } from "../../state/lab/report-positions.ts";
import { factText, reportText } from "../../state/lab/report-text.ts";
import { PlotFigure } from "./plot-figure.tsx";
import { ReportParagraphs } from "./report-paragraphs.tsx";
import { useReportSentences } from "./use-report-sentences.ts";

interface DocumentViewProps {
  content: Document;
  /**
   * Returns the address of the SVG file of a plot, given the index of the plot in the document; null if there is none.
   */
  plotFile?: (index: number) => string | null;
}

/**
 * A document with the results of a run. When a new version arrives, open tables stay open and keep their scroll
 * position.
 */
export function DocumentView({ content, plotFile = () => null }: DocumentViewProps) {
  const isReady = useReportSentences();
  if (!isReady) return null;
  const { lead, sections, facts } = content;
  let plots = 0;
  const positionOf = (title: string, text: string) => positionIn(facts, title, text);
  return (
    <div class="doc">
      <div class="doc-lead">
        <ReportParagraphs text={lead} />
      </div>
      {sections.length >= 3 && <Contents sections={sections} />}
      <div class="doc-sections">
        {sections.map((section, index) => (
          <SectionView key={index} id={sectionId(index)} section={section}>
            {section.blocks.map((block, at) => (
              <BlockView
                key={at}
                block={block}
                plotFile={"plot" in block ? plotFile(plots++) : null}
                positionOf={positionOf}
              />
            ))}
          </SectionView>
        ))}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}

/** Returns the role of a section in the document of an experiment, derived from its heading. Each role has a colour. */
function partOf(heading: string): "report" | "ours" | "why" | "other" {
  if (/^the report/i.test(heading)) return "report";
  if (/^ours/i.test(heading)) return "ours";
  return /differ/i.test(heading) ? "why" : "other";
}

function sectionId(index: number): string {
  return `section-${index}`;
}

/**
 * The table of contents. Its entries are buttons, because a link with a fragment would change the address of the view.
 */
function Contents({ sections }: { sections: Section[] }) {
  const jumpTo = (index: number) => {
    const heading = document.getElementById(sectionId(index));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  };
  return (
    <nav class="doc-contents" aria-label={t("Sections")}>
      <ul>
        {sections.map(({ heading }, index) => (
          <li key={index}>
            <button type="button" class="link" onClick={() => jumpTo(index)}>
              <LanguageProse {...reportText(heading)} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionViewProps {
  id: string;
  section: Section;
  children: ComponentChildren;
}

function SectionView({ id, section, children }: SectionViewProps) {
  return (
    <section class="doc-section" aria-labelledby={id} data-part={partOf(section.heading)}>
      <h2 id={id} tabIndex={-1}>
        <LanguageProse {...reportText(section.heading)} />
      </h2>
      <div class="doc-blocks">{children}</div>
    </section>
  );
}

interface BlockViewProps {
  block: Block;
  plotFile: string | null;
  positionOf: (title: string, text: string) => Position | null;
}

function BlockView({ block, plotFile, positionOf }: BlockViewProps) {
  if ("table" in block) return <DataTable table={block.table} positionOf={positionOf} />;
  if ("plot" in block) return <PlotFigure plot={block.plot} file={plotFile} />;
  return (
    <div class="doc-text">
      <ReportParagraphs text={block.text} />
    </div>
  );
}

/** Facts about the run, such as the command, the seed and the version. */
function Facts({ facts }: { facts: Fact[] }) {
  return (
    <section class="doc-facts">
      <h2>{t("About this run")}</h2>
      <dl>
        {facts.map((fact) => (
          <Fragment key={fact.key}>
            <dt>
              <LanguageProse {...reportText(fact.title)} />
            </dt>
            <dd>
              <LanguageProse {...factText(fact)} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
