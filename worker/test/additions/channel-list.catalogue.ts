import { channels as sold } from "../../leads/delivery/channel-list.catalogue.ts";
import { slack } from "./slack.catalogue.ts";

export const channels = { ...sold, slack } as const;
