/** Makers and lines that people name beside a pool, with the entry of our own catalog that is nearest. */
export const poolMakers: Readonly<Record<string, string>> = {
  trex: "decking.material.deck-boards",
  timbertech: "decking.material.deck-boards",
  azek: "decking.material.deck-boards",
  "trex deck": "decking.material.deck-boards",
  pebbletec: "",
  "pebble tec": "",
  "pebble sheen": "",
  "diamond brite": "",
  latham: "type.fiberglass",
  "leisure pools": "type.fiberglass",
  pentair: "",
  hayward: "",
  jandy: "",
  belgard: "decking.material.concrete-pavers",
  techo: "decking.material.concrete-pavers",
  "techo bloc": "decking.material.concrete-pavers",
};
