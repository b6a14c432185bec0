/**
 * In an address under `/api/tenants`, in place of an id: the company that who asks works for, their own first. Its answer's
 * `Content-Location` says which that is.
 */
export const mine = "mine";
