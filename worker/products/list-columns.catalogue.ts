// not read: the import knows these names, in any language of the page
const names = "Part,Product,Color,Material,Closest color,Hex,Level,Note,Low price,High price";

/** Columns of the lists of products that we give out, as the import knows them. */
export const listColumns = names.split(",");
