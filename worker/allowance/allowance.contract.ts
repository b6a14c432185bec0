/**
 * Answer of GET /api/allowance for the person or visitor asking. `limit` -1 is unlimited. In a widget `refusal` says why there
 * is none left: the code that an order would be refused with.
 */
export type Allowance = {
  used: number;
  limit: number;
  left: number;
  canUse: boolean;
  refusal?: string | undefined;
};
