export type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

/**
 * `items[0][price]=x&metadata[a]=b` as a tree. Lists stay objects with numbers for keys, as only the receiver of a parameter
 * knows whether it is a list; `expand[]=x` counts up.
 */
export function parseForm(text: string): FormTree {
  const tree: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[");
    put(tree, [first, ...rest.map((part) => part.replace(/\]$/, ""))], value);
  }
  return tree;
}

function put(tree: FormTree, keys: string[], value: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  const name = key === "" ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const known = tree[name];
  const branch: FormTree = typeof known === "object" ? known : Object.create(null);
  tree[name] = branch;
  put(branch, rest, value);
}
