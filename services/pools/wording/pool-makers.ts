/** Makers and lines that people name beside a pool, with the entry of our own catalog that is nearest. */
export const poolMakers: Readonly<Record<string, string>> = {
  trex: "decking.material.deck-boards",
  timbertech: "decking.material.deck-boards",
  azek: "decking.material.deck-boards",
  "trex deck": "decking.material.deck-boards",
  pebbletec: "finish",
  "pebble tec": "finish",
  "pebble sheen": "finish",
  "diamond brite": "finish",
  latham: "type.fiberglass",
  "leisure pools": "type.fiberglass",
  pentair: "",
  hayward: "",
  jandy: "",
  belgard: "decking.material.concrete-pavers",
  techo: "decking.material.concrete-pavers",
  "techo bloc": "decking.material.concrete-pavers",
};
