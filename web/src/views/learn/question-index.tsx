import { useLayoutEffect } from "preact/hooks";
import { Link } from "../../components/link.tsx";
import { t, translated } from "../../languages/translate.ts";
import { writePlace } from "../../state/learn/address.ts";
import { GROUPS } from "../../state/learn/questions/list.ts";
import type { ViewProps } from "../../views.ts";

/** The list of all questions, in groups. */
export function QuestionIndex({ setTitle }: ViewProps) {
  useLayoutEffect(() => setTitle(t("Questions")), []);
  return (
    <div class="questions">
      <p class="lesson-head">
        <Link href="/learn">{t("Learn")}</Link> › {t("Questions")}
      </p>
      <h1 class="hub-title">{t("Questions about Connect Four programs")}</h1>
      <p class="muted">
        {t("The questions that students ask most often. Each answer shows the effect on a real position, and computes its numbers when you open it.")}
      </p>
      <div class="question-groups">
        {GROUPS.map(({ title, questions }, index) => (
          <section key={title} class="card question-group" aria-labelledby={`questions-${index}`}>
            <h2 id={`questions-${index}`}>{translated(title)}</h2>
            <ul>
              {questions.map((question) => (
                <li key={question.slug}>
                  <Link href={writePlace({ kind: "question", slug: question.slug })}>{translated(question.title)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
