import { type SQL, sql } from "drizzle-orm";

/**
 * Statements for the batch in which people leave a company: the company's houses that they made stay with it, photos and
 * pictures too, in its owner's hands. Before their membership goes.
 * @param whose the rest of a condition on the account, like `= ID`
 */
export function handOverHouses(ownerId: string, whose: SQL): SQL[] {
  const ofCompany = sql`(
    SELECT projects.id FROM tenants JOIN projects ON projects.company_id = tenants.id WHERE tenants.user_id = ${ownerId})`;
  return [
    sql`UPDATE visualizations SET maker_user_id = ${ownerId} WHERE maker_user_id ${whose} AND project_id IN ${ofCompany}`,
    sql`UPDATE photos SET user_id = ${ownerId} WHERE user_id ${whose} AND project_id IN ${ofCompany}`,
    sql`UPDATE projects SET user_id = ${ownerId} WHERE user_id ${whose} AND id IN ${ofCompany}`,
  ];
}
