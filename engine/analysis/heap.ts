/** Binary min-heap of numbers under numeric keys. Equal keys come out in an order that depends on nothing but the pushes. */
export function createHeap() {
  const items: number[] = [];
  const keys: number[] = [];

  function place(at: number, item: number, key: number): void {
    items[at] = item;
    keys[at] = key;
  }

  function push(item: number, key: number): void {
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent] <= key) break;
      place(at, items[parent], keys[parent]);
      at = parent;
    }
    place(at, item, key);
  }

  function pop(): number {
    const top = items[0];
    const size = items.length - 1;
    const item = items[size];
    const key = keys[size];
    items.length = size;
    keys.length = size;
    if (size === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      place(at, items[child], keys[child]);
      at = child;
    }
    place(at, item, key);
    return top;
  }

  return { push, pop, size: () => items.length, smallestKey: () => keys[0] };
}
