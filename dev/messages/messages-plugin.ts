import path from "node:path";
import type { Plugin } from "vite";
import { compileMessages } from "./compile-messages.ts";
import { messagesFolder, readPlaces } from "./read-catalogues.ts";
import { type Copy, splitLanguages, writeCopies } from "./split-languages.ts";

/**
 * Compiles the messages before they are asked for, and again when a catalogue changes in development. A build for the
 * browser gets one module a message, and every script once for each language: a page carries what it shows, in its own.
 */
export function messages(): Plugin {
  const browserMessages = path.join(messagesFolder, "compiled/browser/messages.js");
  let isBuild = false;
  let copies: Copy[] = [];
  return {
    name: "messages",
    enforce: "pre",
    async config(_, { command }) {
      isBuild = command === "build";
      await compileMessages();
    },
    resolveId(id) {
      return id === "#messages" && isBuild && this.environment.name === "client" ? browserMessages : null;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name === "client") copies = splitLanguages(bundle, readPlaces(messagesFolder));
      },
    },
    writeBundle({ dir }) {
      if (this.environment.name === "client" && dir) writeCopies(dir, copies);
    },
    configureServer({ watcher, config }) {
      watcher.on("all", (_, file) => {
        const place = path.relative(messagesFolder, file);
        if (/^(\.\.|compiled)/.test(place)) return;
        compileMessages().catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}
