import { Prose } from "../../components/prose.tsx";
import { reportParagraphs } from "../../state/lab/report-text.ts";

/** A text of a report in paragraphs, in the language of the page. Paragraphs without a translation are English. */
export function ReportParagraphs({ text }: { text: string }) {
  return (
    <>
      {reportParagraphs(text).map((paragraph, index) => (
        <p key={index} lang={paragraph.lang}>
          <Prose text={paragraph.text} />
        </p>
      ))}
    </>
  );
}
