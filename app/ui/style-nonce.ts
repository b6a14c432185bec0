/**
 * Dialogs keep the page behind them from scrolling with a `<style>` of their own. Our policy takes styles only with the
 * page's nonce, which the library behind Radix's dialogs (get-nonce) reads from this global.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

if (typeof document !== "undefined") {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLElement>("script[nonce]")?.nonce;
}

export {};
