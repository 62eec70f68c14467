// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");

/** Returns the path of the program that the tests run: the program that `FOURSIGHT` names, or the release build. */
export function program() {
  const file = process.env.FOURSIGHT ?? join(ROOT, "target", "release", "foursight");
  try {
    accessSync(file);
  } catch {
    throw new Error(`${file} does not exist: run cargo build --release, or set FOURSIGHT to a program`);
  }
  return file;
}

/** Creates a temporary folder. The folder is deleted after the tests. */
export function passingFolder() {
  const folder = mkdtempSync(join(tmpdir(), "foursight-lab-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A running server, started with `foursight serve`. */
export class Server {
  /**
   * @param {import("node:child_process").ChildProcess} process
   * @param {string} address such as `http://127.0.0.1:8304`
   */
  constructor(process, address) {
    this.process = process;
    this.address = address;
    /** Whether the page is a static site, whose engine runs in the browser. */
    this.isSite = false;
  }

  /** Returns the port of the server. A test that restarts the server uses the same port again. */
  get port() {
    return Number(new URL(this.address).port);
  }

  /**
   * Starts a server and waits until it prints its address.
   * @param {{ port?: number, options?: string[], file?: string }} [how] `file`: the program; by default the program under test
   */
  static async start({ port = 0, options = [], file = program() } = {}) {
    // A temporary lab folder protects the runs of the developer. A test that restarts a server passes its own folder in
    // `options`.
    const given = ["serve", "--no-open", "--port", String(port), ...options];
    if (!options.includes("--lab")) given.push("--lab", passingFolder());
    const child = spawn(file, given, { stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    const address = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no address in 60 s:\n${printed}`)), 60_000);
      /** @param {Buffer} piece */
      const read = (piece) => {
        printed += piece;
        const found = printed.match(/http:\/\/[\w.]+:\d+/);
        if (!found) return;
        clearTimeout(late);
        resolve(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) => {
        clearTimeout(late);
        reject(new Error(`foursight serve ended with ${code}:\n${printed}`));
      });
    });
    return new Server(child, address);
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal = "SIGTERM") {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill(signal);
    await gone;
  }

  /**
   * Sends a request to the API and returns the body of the response.
   * @param {string} route such as `status`
   * @param {object} [question] the body of a POST request; without it a GET request is sent
   * @returns {Promise<any>}
   */
  async ask(route, question) {
    const answer = await fetch(
      `${this.address}/api/v1/${route}`,
      question && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(question),
      },
    );
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${route} ${JSON.stringify(question)}: ${answer.status} ${body}`);
    return JSON.parse(body);
  }

  /** Returns the number of running searches. */
  async running() {
    return (await this.ask("status")).running;
  }
}
