import { parseSync } from "vite";

export type Literal = { line: number; text: string };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Attributes and keys whose one word is read, too: "Save". */
const readNames =
  /^(aria-label|aria-roledescription|aria-valuetext|alt|title|placeholder|label|busyLabel|heading|description|hint|fallback|summary|caption|question|answer|subject|preheader|tagline|legend|stay)$/;
/** And what ends so: `closeLabel`. */
const lastWordsOfRead = /[a-z](Title|Label|Heading|Alt|Hint|Caption|Placeholder)$/;
const neverRead =
  /^(className|class|style|id|key|href|to|src|type|role|rel|d|viewBox|sizes|media|allow|sandbox|content)$/;
/** What is called with words that no customer reads: logs, comparisons, headers. */
const quietCalls =
  /^(console|log|describeError|sql|import|require|includes|startsWith|endsWith|split|match|matchAll|test|replace|replaceAll|indexOf|getItem|setItem|header|append|set|get|prepare|querySelector|querySelectorAll|closest|matches|describe|register)$/;
const quietClasses =
  /^(?!(App|Api|Passkey|Photo)Error).*Error$|^((Render|Model)Failure|UnusableAnswer|RegExp|URL|DOMException|DateTimeFormat|NumberFormat)$/;
/** The same in every language: makers' names and those of our plans. */
const properNames = /^(Google|Facebook|Instagram|YouTube|WordPress|Wix|Squarespace|Free|Contractor|Enterprise)$/;
const quietElements = /^(code|pre|script|style)$/;

/**
 * Words for people that stand in a source file and not in `messages/`: text and read attributes of JSX, sentences, capital
 * phrases. `// not read: <why>` on the line or the one before excuses a literal.
 */
export function findLiterals(file: string, source: string): Literal[] {
  const { program } = parseSync(file, source);
  const lines = source.split("\n");
  const found: Literal[] = [];

  function report(node: Node, text: string) {
    const line = source.slice(0, node.start).split("\n").length;
    const isExcused = [lines[line - 1], lines[line - 2]].some((near) => near?.includes("not read: "));
    if (!isExcused) found.push({ line, text: text.replace(/\s+/g, " ").trim() });
  }

  function visit(value: unknown, parents: Node[]) {
    if (Array.isArray(value)) for (const item of value) visit(item, parents);
    if (!isNode(value) || isQuiet(value, parents.at(-1))) return;
    const text = textOf(value);
    if (text !== null && isRead(value, text, parents)) report(value, text);
    const path = [...parents, value];
    for (const [name, child] of Object.entries(value)) if (name !== "parent") visit(child, path);
  }

  visit(program, []);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText") return node.value as string;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked).join("0");
}

function isRead(node: Node, text: string, parents: Node[]): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (node.type === "JSXText") return true;
  if (isInReadPlace(node, parents)) return !/^[a-z][\w:.-]*$/.test(text) || parents.at(-1)?.type === "JSXAttribute";
  return isSentence(text.trim());
}

/** Two words or more, with a capital or the mark of a sentence. */
function isSentence(text: string): boolean {
  if (
    /^(https?:|Bearer |Basic |[/.#@<{&?-])|constraint failed|malformed JSON|^M\d|[<>{};=]|^[\w-]+\/[\w.+-]+/.test(text)
  )
    return false;
  if (/^[A-Z ,_()]+$|^(SELECT|INSERT|UPDATE|DELETE) /.test(text)) return false;
  return / /.test(text) && /\p{L}{2}/u.test(text) && (/^[\p{Lu}“"]/u.test(text) || /[.!?…]$/.test(text));
}

/** A value that JSX shows, or that stands under a name like `title`; through conditions and defaults. */
function isInReadPlace(node: Node, parents: Node[]): boolean {
  let inner = node;
  for (const parent of parents.toReversed()) {
    const isThrough =
      (parent.type === "ConditionalExpression" && parent.test !== inner) ||
      parent.type === "LogicalExpression" ||
      parent.type === "ParenthesizedExpression";
    if (parent.type === "JSXExpressionContainer" || isThrough) {
      inner = parent;
      continue;
    }
    if (parent.type === "JSXElement" || parent.type === "JSXFragment") return inner !== node;
    if (parent.type === "JSXAttribute") return readNames.test(nameOf(parent.name));
    const named = placeNamed(parent, inner);
    return readNames.test(named) || lastWordsOfRead.test(named) || (isNameOfRecord(parent) && isTitle(node));
  }
  return false;
}

/** What a value is called where it is written down: in a record, a class, a variable, a default, an assignment. */
function placeNamed(parent: Node, value: Node): string {
  const [name, given] = {
    Property: [parent.key, parent.value],
    PropertyDefinition: [parent.key, parent.value],
    VariableDeclarator: [parent.id, parent.init],
    AssignmentPattern: [parent.left, parent.right],
    AssignmentExpression: [parent.left, parent.right],
  }[parent.type] ?? [null, null];
  return given === value ? nameOf(name) : "";
}

function isNameOfRecord({ type, key }: Node): boolean {
  return type === "Property" && nameOf(key) === "name";
}

/** A name that is shown begins like a title; one that the code goes by does not. */
function isTitle(node: Node): boolean {
  const text = textOf(node) ?? "";
  return /^\p{Lu}\p{Ll}/u.test(text) && !properNames.test(text);
}

function isQuiet(node: Node, parent: Node | undefined): boolean {
  if (/^(TS\w*Type\w*|TSInterface\w*|Import\w+|Export(All)\w*)$/.test(node.type))
    return node.type !== "ImportExpression";
  if (node.type === "TaggedTemplateExpression") return /^(sql|css|html)/.test(nameOf(node.tag));
  if (node.type === "CallExpression") return isQuietCall(node.callee as Node);
  if (node.type === "NewExpression") return quietClasses.test(nameOf(node.callee));
  if (node.type === "JSXAttribute") return neverRead.test(nameOf(node.name));
  if (node.type === "JSXElement") return quietElements.test(nameOf((node.openingElement as Node).name));
  if (node.type === "BinaryExpression") return /^[!=]==?$/.test(String(node.operator));
  if (parent?.type === "Property" && parent.key === node) return true;
  return node.type === "SwitchCase" ? false : parent?.type === "SwitchCase" && parent.test === node;
}

function isQuietCall(callee: Node): boolean {
  if (callee.type !== "MemberExpression") return quietCalls.test(nameOf(callee));
  return quietCalls.test(nameOf(callee.property)) || /^(console|Intl)$/.test(nameOf(callee.object));
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node.property);
  return String(node.name ?? node.value ?? "");
}
