import { type SQL, sql } from "drizzle-orm";

/** The company that an account works for, its own first, as a subquery. @param user the account's id, or a subquery that finds it */
export function idOfMyTenant(user: SQL): SQL {
  return sql`(
    SELECT id FROM tenants WHERE user_id = ${user} OR user_id IN (
      SELECT teams.owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
      WHERE team_members.user_id = ${user} AND team_members.status = 'active')
    ORDER BY user_id = ${user} DESC, id LIMIT 1)`;
}
