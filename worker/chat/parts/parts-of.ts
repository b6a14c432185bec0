import type { Service } from "../../visualizations/catalogue.ts";
import { halloweenChat } from "./halloween-chat.ts";
import { houseChat } from "./house-chat.ts";
import { landscapeChat } from "./landscape-chat.ts";
import { poolChat } from "./pool-chat.ts";
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
