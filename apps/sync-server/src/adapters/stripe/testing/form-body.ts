/** A request body as Stripe's SDKs write it: nested names in brackets, `metadata[app]=x`, `expand[0]=y`. */
export type Form = { [name: string]: string | Form };

export function parseForm(encoded: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(encoded)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    put(form, names, value);
  }
  return form;
}

function put(form: Form, [name = '', ...inner]: readonly string[], value: string): void {
  if (inner.length === 0) {
    form[name] = value;
    return;
  }
  const nested = form[name];
  const branch: Form = typeof nested === 'object' ? nested : {};
  form[name] = branch;
  put(branch, inner, value);
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const branchOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
