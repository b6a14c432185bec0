/**
 * KV for one request: a page's parts ask for the same company one after the other, and each question is paid for. What the
 * request writes itself is read anew.
 */
export function readOnce(cache: KVNamespace): KVNamespace {
  const known = new Map<string, Promise<unknown>>();
  return new Proxy(cache, {
    get(target, method) {
      const member = Reflect.get(target, method) as unknown;
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const [key, options] = args;
        if (method !== "get" || typeof key !== "string") {
          known.clear();
          return member.apply(target, args);
        }
        const question = JSON.stringify([key, options]);
        const answer = known.get(question) ?? (member.apply(target, args) as Promise<unknown>);
        known.set(question, answer);
        return answer;
      };
    },
  });
}
