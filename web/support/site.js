// @ts-check
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { serveFiles } from "./files.js";
import { passingFolder, program, Server } from "./server.js";

/** Waits until the service worker has stored the whole site. @param {import("@playwright/test").Page} page */
export async function kept(page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await serviceWorker.ready;
    if (!serviceWorker.controller) await controlled;
  });
}

/**
 * The output of `foursight site`. A file server serves it below a subfolder. The tests compute expected values with a
 * separate Foursight server, which the page does not use.
 */
export class Site extends Server {
  /**
   * @param {Server} truth
   * @param {Awaited<ReturnType<typeof serveFiles>>} files
   * @param {string} folder
   */
  constructor(truth, files, folder) {
    super(truth.process, files.address);
    this.truth = truth;
    this.files = files;
    this.folder = folder;
    this.isSite = true;
  }

  /** @param {Parameters<typeof serveFiles>[2]} [how] */
  static async write(how) {
    const home = passingFolder();
    const folder = join(home, "public");
    execFileSync(program(), ["site", folder]);
    const [truth, files] = await Promise.all([
      Server.start({ options: ["--lab", join(home, "lab")] }),
      serveFiles(folder, "/some/where", how),
    ]);
    return new Site(truth, files, folder);
  }

  /** @override @param {string} route @param {object} [question] */
  ask(route, question) {
    return this.truth.ask(route, question);
  }

  /** @override */
  async end() {
    await this.files.end();
    await this.truth.end();
  }
}
