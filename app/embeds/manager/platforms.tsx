import type { ReactNode } from "react";
import { m } from "#messages";
import { RichText } from "../../ui/rich-text.tsx";

export type Platform = { id: string; name: string; steps: (() => ReactNode)[]; code: "script" | "address" };

const bold = (inner: ReactNode) => <b>{inner}</b>;

/** How the widget gets onto a page, for the ways that most companies make theirs. */
export const platforms: Platform[] = [
  {
    id: "html",
    name: "HTML",
    code: "script",
    steps: [m.embeds_paste_this_where],
  },
  {
    id: "wordpress",
    name: "WordPress",
    code: "script",
    steps: [
      () => <RichText parts={m.embeds_wordpress_add_block.parts()} b={bold} />,
      m.embeds_wordpress_paste,
      m.embeds_wordpress_code_gone,
    ],
  },
  {
    id: "wix",
    name: "Wix",
    code: "address",
    steps: [
      () => <RichText parts={m.embeds_wix_add_element.parts()} b={bold} b2={bold} b3={bold} />,
      m.embeds_wix_address,
      m.embeds_wix_size,
    ],
  },
  {
    id: "squarespace",
    name: "Squarespace",
    code: "script",
    steps: [
      () => <RichText parts={m.embeds_squarespace_add_block.parts()} b={bold} />,
      m.embeds_squarespace_paste,
      m.embeds_squarespace_published,
    ],
  },
];
