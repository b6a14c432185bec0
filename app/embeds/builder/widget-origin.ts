/** Where the company's widgets live: what its codes and links begin with. The one place of the pages that says so. */
export function widgetOrigin(): string {
  return location.origin;
}
