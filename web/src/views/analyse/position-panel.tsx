import type { ComponentChildren } from "preact";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import type { PositionReport } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { openShare } from "../../components/open-share.ts";
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
  { label: "Board", command: "readBoard", key: "B" },
  { label: "Scores", command: "readScores", key: "S" },
  { label: "Threats", command: "readThreats", key: "T" },
  { label: "Value", command: "readEvaluation", key: "E" },
  { label: "Last move", command: "readLast", key: "L" },
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
    <section class="notation stack" aria-label="Position">
      <VariantField
        client={client}
        variant={store.variant.value.text}
        onChange={(next) => {
          if (next !== variant) store.open(newStudy(next));
        }}
      />
      <TextField source={source} />
      <ButtonRow label="Change">
        <Button label="Edit position" small onClick={store.editPosition} />
        <Button
          label="Mirror"
          small
          onClick={() => {
            store.mirror();
            toast("The game was mirrored.");
          }}
        />
        <Button label="Flip colours" small keys="f" onClick={commands.flip} />
        <Button label="Empty board" small onClick={() => store.open(newStudy(variant))} />
      </ButtonRow>
      <ButtonRow label="Picture, replay or link">
        <Button label="Share" small onClick={() => void openShare(client, sharedGame(store))} />
      </ButtonRow>
      <CopyButtons store={store} client={client} onCopyLink={commands.copy} />
      <ButtonRow label="Read aloud, for screen readers">
        {READ_BUTTONS.map(({ label, command, key }) => (
          <button
            key={command}
            type="button"
            class="button small"
            aria-label={`Read aloud: ${label}`}
            aria-keyshortcuts={`Shift+${key}`}
            onClick={commands[command]}
          >
            {label}
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
    <ButtonRow label="Copy as">
      <Button label="Link" small keys="c" onClick={onCopyLink} />
      <Button label="Columns" small onClick={() => void copy(store.moves.value, "Columns")} />
      <Button label="Cells" small onClick={() => void copyPosition("Cells", ({ cells }) => cells.join(" "))} />
      <Button label="Drawing" small onClick={() => void copyPosition("Drawing", ({ drawing }) => drawing)} />
      <Button label="Saved game" small onClick={() => void copyPosition("Saved game", withComments)} />
    </ButtonRow>
  );
}
