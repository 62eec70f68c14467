import type { ComponentChildren } from "preact";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { PositionReport } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { openShare } from "../../components/open-share.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { addCommentTags } from "../../state/analyse/comments.ts";
import { newStudy } from "../../state/analyse/study.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { copy } from "../../ui/copy.ts";
import { toast } from "../../ui/toast.ts";
import { sharedGame } from "./commands.ts";
import type { ReadCommand } from "./commands.ts";
import { TextField } from "./text-field.tsx";
import type { TextImport } from "./text-import.ts";
import { VariantField } from "./variant-field.tsx";

const READ_BUTTONS: readonly { label: string; command: ReadCommand; key: string }[] = [
  { label: mark("Board"), command: "readBoard", key: "B" },
  { label: mark("Scores"), command: "readScores", key: "S" },
  { label: mark("Threats"), command: "readThreats", key: "T" },
  { label: mark("Value"), command: "readEvaluation", key: "E" },
  { label: mark("Last move"), command: "readLast", key: "L" },
];

interface PositionPanelProps {
  store: AnalyseStore;
  client: ApiClient;
  source: TextImport;
  commands: Record<ReadCommand | "copy" | "flip", () => void>;
}

/** The fields and buttons that open, change, copy and read a position. */
export function PositionPanel({ store, client, source, commands }: PositionPanelProps) {
  const { variant } = store.study.value;
  return (
    <section class="notation stack" aria-label={t("Position")}>
      <VariantField
        client={client}
        variant={store.variant.value.text}
        onChange={(next) => {
          if (next !== variant) store.open(newStudy(next));
        }}
      />
      <TextField source={source} />
      <ButtonRow label={t("Change")}>
        <Button label={t("Edit position")} small onClick={store.editPosition} />
        <Button
          label={t("Mirror")}
          small
          onClick={() => {
            store.mirror();
            toast(t("The game was mirrored."));
          }}
        />
        <Button label={t("Flip colours")} small keys="f" onClick={commands.flip} />
        <Button label={t("Empty board")} small onClick={() => store.open(newStudy(variant))} />
      </ButtonRow>
      <ButtonRow label={t("Picture, replay or link")}>
        <Button label={t("Share")} small onClick={() => void openShare(client, sharedGame(store))} />
      </ButtonRow>
      <CopyButtons store={store} client={client} onCopyLink={commands.copy} />
      <ButtonRow label={t("Read aloud (with a screen reader)")}>
        {READ_BUTTONS.map(({ label, command, key }) => (
          <button
            key={command}
            type="button"
            class="button small"
            aria-label={t("Read aloud: {subject}", { subject: translated(label) })}
            aria-keyshortcuts={`Shift+${key}`}
            onClick={commands[command]}
          >
            {translated(label)}
          </button>
        ))}
      </ButtonRow>
    </section>
  );
}

function ButtonRow({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <span class="label">{label}</span>
      <div class="row">{children}</div>
    </div>
  );
}

type CopyButtonsProps = Pick<PositionPanelProps, "store" | "client"> & { onCopyLink: () => void };

/** Buttons that copy the position in several notations. */
function CopyButtons({ store, client, onCopyLink }: CopyButtonsProps) {
  async function copyPosition(name: string, part: (position: PositionReport) => string) {
    try {
      await copy(part(await client.position(store.game.value)), name);
    } catch (error) {
      if (!isAbort(error)) toast(failureText(error), { tone: "bad" });
    }
  }
  const withComments = ({ record, moves }: PositionReport) =>
    addCommentTags(record, store.study.value.comments, moves);
  return (
    <ButtonRow label={t("Copy as")}>
      <Button label={t("Link")} small keys="c" onClick={onCopyLink} />
      <Button label={t("Columns")} small onClick={() => void copy(store.moves.value, t("Columns"))} />
      <Button label={t("Cells")} small onClick={() => void copyPosition(t("Cells"), ({ cells }) => cells.join(" "))} />
      <Button label={t("Drawing")} small onClick={() => void copyPosition(t("Drawing"), ({ drawing }) => drawing)} />
      <Button label={t("Saved game")} small onClick={() => void copyPosition(t("Saved game"), withComments)} />
    </ButtonRow>
  );
}
