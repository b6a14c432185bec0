import { halloweenChat } from "#services/halloween/wording/halloween-chat.ts";
import { landscapeChat } from "#services/landscape/wording/landscape-chat.ts";
import { poolChat } from "#services/pools/wording/pool-chat.ts";
import { houseChat } from "#services/roofing-siding/wording/house-chat.ts";
import type { Service } from "../../visualizations/visualizations.catalogue.ts";
import type { ServiceChat } from "./service-chat.ts";

const chats: Record<Service, ServiceChat> = {
  "roofing-siding": houseChat,
  pools: poolChat,
  landscape: landscapeChat,
  halloween: halloweenChat,
};

/** What the chat knows of a service. */
export function chatOf(service: Service): ServiceChat {
  return chats[service];
}
