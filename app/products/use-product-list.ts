import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";
import { fetchProducts, productsKey } from "./product-requests.ts";

/** A company's products of a service. */
export function useProductList(tenantId: number, service: Service) {
  return useQuery({
    queryKey: productsKey(tenantId, service),
    queryFn: () => fetchProducts(tenantId, service),
    staleTime: 0,
    networkMode: "always",
  });
}

/** A change of one of them: the list is asked for again after it, and a failure is said. */
export function useListChange<Input, Answer>(
  place: { tenantId: number; service: Service },
  send: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey(place.tenantId, place.service) }),
    onError: (reason) => toastError(failureMessage(reason, m.ui_could_not_save_this())),
  });
}
