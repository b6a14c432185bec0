import type { Service } from "#services/services.ts";
import type {
  ImportReport,
  NewProduct,
  Product,
  ProductChange,
  ProductList,
  QuickChange,
} from "#worker/products/products.contract.ts";
import { api, dataOf, failOnError, identityHeaders } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const company = api.tenants[":id"].products;
const of = (tenantId: number) => ({ id: String(tenantId) });
const it = (tenantId: number, productId: string) => ({ ...of(tenantId), productId });

export const productsKey = (tenantId: number, service: Service) => ["tenants", tenantId, "products", service] as const;

export function fetchProducts(tenantId: number, service: Service): Promise<ProductList> {
  return dataOf(company[":service"].$get({ param: { ...of(tenantId), service } }));
}

export function addProduct(tenantId: number, json: NewProduct): Promise<Product> {
  return dataOf(company.$post({ param: of(tenantId), json }));
}

export function changeProduct(tenantId: number, id: string, json: ProductChange): Promise<Product> {
  return dataOf(company[":productId"].$put({ param: it(tenantId, id), json }));
}

export function switchProduct(tenantId: number, id: string, json: QuickChange): Promise<Product> {
  return dataOf(company[":productId"].$patch({ param: it(tenantId, id), json }));
}

export async function deleteProduct(tenantId: number, id: string): Promise<void> {
  await company[":productId"].$delete({ param: it(tenantId, id) });
}

export async function orderProducts(tenantId: number, json: { service: Service; ids: string[] }): Promise<void> {
  await company.order.$put({ param: of(tenantId), json });
}

export async function setAlsoGeneral(tenantId: number, json: { service: Service; alsoGeneral: boolean }) {
  await company.settings.$put({ param: of(tenantId), json });
}

type Import = { service: Service; csv: string; isPreview: boolean; skipsMistakes: boolean };
export function importProducts(tenantId: number, json: Import): Promise<ImportReport> {
  return dataOf(company.import.$post({ param: of(tenantId), json }));
}

/** The products with their prices, as the import reads them. */
export async function exportProducts(tenantId: number, service: Service): Promise<Blob> {
  return (await company[":service"].csv.$get({ param: { ...of(tenantId), service } })).blob();
}

type Sample = { tenantId: number; productId: string; colorId: string };

/** The file as it is: the server looks at its content alone. null takes the picture away. */
export async function putSample({ tenantId, productId, colorId }: Sample, file: File | null): Promise<Product> {
  const path = `/api/tenants/${tenantId}/products/${productId}/colors/${colorId}/sample`;
  const headers = { ...identityHeaders(), ...(file && { "Content-Type": "image/png" }) };
  const response = await fetch(path, { method: file ? "PUT" : "DELETE", body: file, headers });
  const { data } = (await (await failOnError(response)).json()) as { data: Product };
  return data;
}
