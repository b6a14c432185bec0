import type { ReactNode } from "react";

export type Platform = { id: string; name: string; steps: ReactNode[]; code: "script" | "address" };

/** How the widget gets onto a page, for the ways that most companies make theirs. */
export const platforms: Platform[] = [
  {
    id: "html",
    name: "HTML",
    code: "script",
    steps: ["Paste this where the widget shall stand, and publish the page."],
  },
  {
    id: "wordpress",
    name: "WordPress",
    code: "script",
    steps: [
      <>
        Edit the page, add a block, and choose <b>Custom HTML</b>.
      </>,
      "Paste this into the block and update the page.",
      "If the code is gone after saving, your account may not post code: ask an administrator of the site to do it.",
    ],
  },
  {
    id: "wix",
    name: "Wix",
    code: "address",
    steps: [
      <>
        In the editor open <b>Add Elements</b>, then <b>Embed Code</b>, and choose <b>Embed a Site</b>.
      </>,
      "Enter this as the website address.",
      "Draw the element as wide as the page and at least 700 pixels high: Wix does not let it grow by itself.",
    ],
  },
  {
    id: "squarespace",
    name: "Squarespace",
    code: "script",
    steps: [
      <>
        Edit the page, add a block, and choose <b>Code</b>. Squarespace has it from its Core or Business plan on.
      </>,
      "Paste this, with HTML as the kind of code, and save the page.",
      "Squarespace shows the widget on the published page, not while you edit.",
    ],
  },
];
