// @ts-check

/**
 * Records violations in all pages of a context: requests to other hosts, violations of the content security policy,
 * logged errors and uncaught errors. Two messages are ignored. The status 503 means that the server is busy; the page
 * then repeats the request. Chromium warns if a preloaded response is not used within three seconds, which happens on a
 * busy machine. (`weight.spec.js` checks that no response is loaded twice.)
 */
export class Guard {
  /** @type {string[]} */
  complaints = [];
  /** @type {RegExp[]} */
  #allowed = [/status of 503/, /was preloaded using link preload but not used within a few seconds/];

  /**
   * @param {import("@playwright/test").BrowserContext} context
   * @param {string} home the only address that pages may load from
   */
  static async over(context, home) {
    const guard = new Guard();
    await context.exposeFunction("reportViolation", (/** @type {string} */ text) =>
      guard.complain(text),
    );
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const report = /** @type {any} */ (window).reportViolation;
        report(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on("request", (request) => {
      const url = request.url();
      const inside = url.startsWith(`${home}/`) || /^(data|blob|about):/.test(url);
      if (!inside) guard.complain(`loads ${url}`);
    });
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        guard.complain(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => guard.complain(`uncaught: ${error.error().stack}`));
    return guard;
  }

  /** Ignores violations that the test causes on purpose. @param {RegExp} pattern matches these violations */
  allow(pattern) {
    this.#allowed.push(pattern);
    this.complaints = this.complaints.filter((text) => !pattern.test(text));
  }

  /** @param {string} text */
  complain(text) {
    if (this.#allowed.some((pattern) => pattern.test(text))) return;
    if (!this.complaints.includes(text)) this.complaints.push(text);
  }
}
