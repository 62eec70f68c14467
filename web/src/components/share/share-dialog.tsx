/** The dialog that shares a game as a picture, as a replay, or as a link. */

import { isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { textLanguage } from "../../languages/server-message.ts";
import { t } from "../../languages/translate.ts";
import { createShareStore } from "../../stores/share.ts";
import type { SharedGame, ShareStore } from "../../stores/share.ts";
import "../../styles/share.css";
import { copy } from "../../ui/copy.ts";
import { downloadBlob } from "../../ui/download.ts";
import { toast } from "../../ui/toast.ts";
import { Button } from "../button.tsx";
import { showDialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { Segments } from "../segments.tsx";
import { SharePreview } from "./share-preview.tsx";

const formats = () =>
  [
    { value: "png", text: t("Picture") },
    { value: "svg", text: t("Drawing (SVG)") },
    { value: "gif", text: t("Replay") },
  ] as const;
const themes = () =>
  [
    { value: "light", text: t("Light") },
    { value: "dark", text: t("Dark") },
  ] as const;
const speeds = () =>
  [
    { value: "slow", text: t("Slow") },
    { value: "normal", text: t("Normal") },
    { value: "fast", text: t("Fast") },
  ] as const;

export function showShareDialog(client: ApiClient, game: SharedGame) {
  const store = createShareStore(client, game);
  showDialog({
    title: t("Share"),
    wide: true,
    body: <ShareForm store={store} />,
    actions: () => <ShareActions store={store} />,
    onClose: store.dispose,
  });
}

function ShareForm({ store }: { store: ShareStore }) {
  const { format, theme, speed, name, typedName, file, link, error } = store;
  return (
    <div class="share">
      <SharePreview store={store} />
      <div class="stack share-choices">
        <Segments
          label={t("Format")}
          choices={formats()}
          value={format.value}
          onChange={(value) => (format.value = value)}
        />
        <Segments
          label={t("Background")}
          choices={themes()}
          value={theme.value}
          onChange={(value) => (theme.value = value)}
        />
        {format.value === "gif" && (
          <Segments
            label={t("Speed")}
            choices={speeds()}
            value={speed.value}
            onChange={(value) => (speed.value = value)}
          />
        )}
        <Field label={t("File name")} help={t("The file will be saved as {name}.", { name: file.value })}>
          {(attributes) => (
            <input
              {...attributes}
              class="input"
              value={name.value}
              spellcheck={false}
              autocomplete="off"
              onInput={(event) => (typedName.value = event.currentTarget.value)}
            />
          )}
        </Field>
        <LinkField link={link} />
        <p class="field-error" role="alert" lang={textLanguage(error.value)}>
          {error}
        </p>
      </div>
    </div>
  );
}

/** Returns whether a host name means the computer itself. Other computers cannot open addresses with this host. */
const isLoopback = (host: string) => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/** The address of the position, which can be selected by hand if the browser forbids copying. */
function LinkField({ link }: { link: string }) {
  return (
    <Field
      label={t("Link")}
      help={
        isLoopback(location.hostname)
          ? t("The link contains the whole game. It works only on this computer, because other computers cannot reach this server.")
          : t("The link contains the whole game. It works on every computer that can open this page.")
      }
    >
      {(attributes) => (
        <div class="share-link">
          <input
            {...attributes}
            class="input mono"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button label={t("Copy link")} onClick={() => void copy(link, t("Link"))} />
        </div>
      )}
    </Field>
  );
}

function ShareActions({ store }: { store: ShareStore }) {
  const { format, isReady } = store;
  return (
    <>
      {canCopyPictures() && format.value !== "gif" && (
        <Button label={t("Copy picture")} disabled={!isReady.value} onClick={() => void copyPicture(store)} />
      )}
      {canSendFiles() && <Button label={t("Send")} disabled={!isReady.value} onClick={() => void send(store)} />}
      <Button label={t("Download")} kind="primary" disabled={!isReady.value} onClick={() => void save(store)} />
    </>
  );
}

/** Browsers copy pictures only on secure pages, and only in the format PNG. */
function canCopyPictures(): boolean {
  return typeof ClipboardItem !== "undefined" && typeof navigator.clipboard?.write === "function";
}

async function copyPicture(store: ShareStore) {
  try {
    // The code does not wait for the picture before it calls `write`, because Safari allows copying only during the
    // click.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": store.drawPng() })]);
    toast(t("Picture copied."));
  } catch {
    toast(t("The browser does not allow copying pictures. Download the picture instead."), { tone: "bad" });
  }
}

/** Returns whether the system can pass pictures on to other programs. Most phones can. */
function canSendFiles(): boolean {
  return navigator.canShare?.({ files: [new File([""], "board.png", { type: "image/png" })] }) ?? false;
}

/** Lets the user choose a program of the system, and passes the file and the link on to it. */
async function send(store: ShareStore) {
  try {
    await navigator.share({ files: [await store.makeFile()], title: "Foursight", url: store.link });
  } catch (error) {
    // The user may close the list of programs without choosing one.
    if (!isAbort(error)) toast(t("The system could not send the file. Download it instead."), { tone: "bad" });
  }
}

async function save(store: ShareStore) {
  try {
    const file = await store.makeFile();
    downloadBlob(file.name, file);
    toast(t("Saved as {name}.", { name: file.name }));
  } catch {
    toast(t("The browser could not make the file. Choose another format."), { tone: "bad" });
  }
}
