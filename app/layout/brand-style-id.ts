/** The element that holds a page's brand in its head. */
export const brandStyleId = "brand";
