import ts from 'typescript';

/** @typedef {ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration | ts.AccessorDeclaration | ts.ConstructorDeclaration} Func */

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} visit
 */
function visitAll(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

/**
 * @param {ts.Node} node
 * @returns {node is Func}
 */
const isFunc = (node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** @param {Func} func the name it is declared with, or bound to as a constant or property */
function nameOf(func) {
  if (func.name !== undefined) return func.name.getText();
  const { parent } = func;
  const bound = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return bound || ts.isPropertyDeclaration(parent) ? parent.name.getText() : undefined;
}

/** @param {ts.Node} node */
function linesOf(node) {
  const source = node.getSourceFile();
  const line = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line;
  return line(node.getEnd()) - line(node.getStart()) + 1;
}

/**
 * The lines of every function that has a name; what is passed on the spot belongs to its caller.
 *
 * @param {ts.SourceFile} source
 */
export function measureFunctions(source) {
  /** @type {number[]} */
  const lines = [];
  visitAll(source, (node) => {
    if (isFunc(node) && nameOf(node) !== undefined) lines.push(linesOf(node));
  });
  return lines;
}

/**
 * What a function may return, of itself and not of the functions inside it.
 *
 * @param {Func} func
 */
function listReturned(func) {
  const { body } = func;
  if (body === undefined || !ts.isBlock(body)) return body === undefined ? [] : [body];
  /** @type {ts.Expression[]} */
  const returned = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return returned;
}

/**
 * The functions `create…` that return a function, or an object with one in it.
 *
 * @param {ts.SourceFile} source
 */
export function findFactories(source) {
  /** @type {string[]} */
  const found = [];
  visitAll(source, (node) => {
    if (!isFunc(node)) return;
    const name = nameOf(node);
    if (name === undefined || !/^create[A-Z]/.test(name)) return;
    const inside = new Set(listFunctionNames(node));
    if (listReturned(node).some((expression) => givesFunction(expression, inside))) found.push(name);
  });
  return found;
}

/** @param {Func} func */
function listFunctionNames(func) {
  /** @type {string[]} */
  const names = [];
  visitAll(func, (node) => {
    const name = node !== func && isFunc(node) ? nameOf(node) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}

/**
 * @param {ts.Expression} expression
 * @param {ReadonlySet<string>} functions names of functions around it
 * @returns {boolean}
 */
function givesFunction(expression, functions) {
  if (ts.isParenthesizedExpression(expression)) return givesFunction(expression.expression, functions);
  if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return true;
  if (ts.isIdentifier(expression)) return functions.has(expression.text);
  if (!ts.isObjectLiteralExpression(expression)) return false;
  return expression.properties.some((property) => {
    if (ts.isMethodDeclaration(property)) return true;
    if (ts.isShorthandPropertyAssignment(property)) return functions.has(property.name.text);
    return ts.isPropertyAssignment(property) && givesFunction(property.initializer, functions);
  });
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration}
 */
const isObjectType = (node) =>
  ts.isInterfaceDeclaration(node) || (ts.isTypeAliasDeclaration(node) && mayBeBundle(node.type));

/**
 * @param {ts.TypeNode} type
 * @returns {boolean}
 */
const mayBeBundle = (type) =>
  ts.isTypeLiteralNode(type) || (ts.isIntersectionTypeNode(type) && type.types.some(mayBeBundle));

/**
 * The types of what is passed in together: those called `…Deps`, and the other object types that are said
 * once, as the type of one parameter. What a component is given (`Props`) is not counted.
 *
 * @param {readonly ts.SourceFile[]} sources
 */
export function findBundles(sources) {
  /** @type {ts.Node[]} */
  const declared = [];
  /** @type {Map<string, ts.Identifier[]>} */
  const used = new Map();
  for (const source of sources) {
    visitAll(source, (node) => {
      if (isObjectType(node)) declared.push(node);
      if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return;
      used.set(node.typeName.text, [...(used.get(node.typeName.text) ?? []), node.typeName]);
    });
  }
  const bundles = declared.filter(isObjectType).map((type) => ({ name: type.name.text, type }));
  const deps = bundles.filter(({ name }) => name.endsWith('Deps'));
  const singleUse = bundles.filter(({ name, type }) => {
    if (/(Deps|Props)$/.test(name)) return false;
    const isExported = type.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    const uses = (used.get(name) ?? []).filter(
      (use) => isExported || use.getSourceFile() === type.getSourceFile(),
    );
    return uses.length === 1 && uses.every(({ parent }) => ts.isParameter(parent.parent));
  });
  return {
    deps: deps.map(({ name, type }) => ({ name, lines: linesOf(type) })),
    singleUse: singleUse.map(({ name }) => name),
  };
}
