import type { ServiceChat } from "#services/chat-kit/service-chat.ts";
import { designOf } from "#services/designs.ts";
import type { Service } from "#services/services.ts";

/** What the chat knows of a service. */
export function chatOf(service: Service): ServiceChat {
  return designOf(service).chat;
}
