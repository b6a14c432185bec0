import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

it("lets a change fail at once without a connection, so that no dialog waits unseen", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const mutationFn = () => Promise.reject(new TypeError("Failed to fetch"));
  const change = client.getMutationCache().build(client, { mutationFn });
  await expect(change.execute(undefined)).rejects.toThrow("Failed to fetch");
});
