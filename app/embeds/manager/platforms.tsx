import type { ReactNode } from "react";
import { m } from "#messages";
import { RichText } from "../../ui/rich-text.tsx";
import type { EmbedChoice } from "../builder/embed-code.ts";
import { TagManagerFile } from "./tag-manager-file.tsx";
import { WordpressPlugin } from "./wordpress-plugin.tsx";

export type Platform = {
  id: string;
  name: () => string;
  steps: (() => ReactNode)[];
  /** It wants the widget's address, not the code. */
  takesAddress?: boolean;
  /** A ready piece for it. */
  more?: (choice: EmbedChoice) => ReactNode;
};

const bold = (inner: ReactNode) => <b>{inner}</b>;

/** How the widget gets onto a page, for the ways that most companies make theirs. */
export const platforms: readonly [Platform, ...Platform[]] = [
  {
    id: "html",
    name: m.embeds_platform_other,
    steps: [m.embeds_paste_this_where],
  },
  {
    id: "wordpress",
    name: () => "WordPress",
    steps: [
      () => <RichText parts={m.embeds_wordpress_add_block.parts()} b={bold} />,
      m.embeds_wordpress_paste,
      m.embeds_wordpress_code_gone,
    ],
    more: (choice) => <WordpressPlugin choice={choice} />,
  },
  {
    id: "wix",
    name: () => "Wix",
    takesAddress: true,
    steps: [
      () => <RichText parts={m.embeds_wix_add_element.parts()} b={bold} b2={bold} b3={bold} />,
      m.embeds_wix_address,
      m.embeds_wix_size,
    ],
  },
  {
    id: "squarespace",
    name: () => "Squarespace",
    steps: [
      () => <RichText parts={m.embeds_squarespace_add_block.parts()} b={bold} />,
      m.embeds_squarespace_paste,
      m.embeds_squarespace_published,
    ],
  },
  {
    id: "webflow",
    name: () => "Webflow",
    steps: [
      () => <RichText parts={m.embeds_webflow_add_element.parts()} b={bold} />,
      m.embeds_webflow_paste,
      m.embeds_webflow_published,
    ],
  },
  {
    id: "tag-manager",
    name: () => "Google Tag Manager", // not read: a proper name
    steps: [
      m.embeds_tag_manager_floating,
      () => <RichText parts={m.embeds_tag_manager_add_tag.parts()} b={bold} />,
      m.embeds_tag_manager_place,
    ],
    more: () => <TagManagerFile />,
  },
];
