import { channels as sold } from "../../leads/delivery/channel-list.catalogue.ts";
import { pager } from "./pager.catalogue.ts";

export const channels = { ...sold, pager } as const;
