import { classCount, leafMarker } from "#engine/bench.ts";
import type { TreeNode } from "./grow-trees.ts";

/** The bytes that engine/analysis/forest.ts reads, as base64. */
export function packForest(trees: TreeNode[], low: Float32Array, high: Float32Array): string {
  const nodes: number[] = [];
  const roots = trees.map((tree) => {
    const root = nodes.length;
    writeNode(tree, nodes);
    return root;
  });
  const head = new Uint8Array(4 + 8 * low.length + 4 * roots.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, roots.length, true);
  low.forEach((value, i) => {
    view.setFloat32(4 + 4 * i, value, true);
    view.setFloat32(4 + 4 * (low.length + i), high[i], true);
  });
  roots.forEach((root, i) => {
    view.setUint32(4 + 8 * low.length + 4 * i, root, true);
  });
  return Buffer.concat([head, Uint8Array.from(nodes)]).toString("base64");
}

function writeNode(node: TreeNode, nodes: number[]): void {
  const at = nodes.length;
  if ("shares" in node) {
    const halves = [...node.shares].map((share) => Math.round(Math.sqrt(share) * 15));
    nodes.push(leafMarker);
    for (let label = 0; label < classCount; label += 2) nodes.push(halves[label] | ((halves[label + 1] ?? 0) << 4));
    return;
  }
  nodes.push(node.feature, node.threshold, 0, 0);
  writeNode(node.left, nodes);
  const offset = nodes.length - at;
  if (offset > 0xffff) throw new RangeError(`a tree of ${offset} bytes is too deep for the table`);
  nodes[at + 2] = offset & 255;
  nodes[at + 3] = offset >> 8;
  writeNode(node.right, nodes);
}
