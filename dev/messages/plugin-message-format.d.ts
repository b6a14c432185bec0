/** Its package names a file of types that it does not hold. */
declare module "@inlang/plugin-message-format" {
  const plugin: import("@inlang/sdk").InlangPlugin & { key: string };
  export default plugin;
}
