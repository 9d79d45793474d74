interface Statement {
  /** Ends without its semicolon. */
  text: string;
  /** Without comments, in one line, but for the bodies of functions. */
  normalized: string;
  /** 'function …', 'trigger … on …' or 'constraint … on …'. */
  creates: string | undefined;
}

/** A comment, a text, a quoted name, a body between dollar signs, or what is between these. */
const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$-]+|[\s\S]/g;

/** The statements of a file. One that only drops is a part of the next, which creates the same anew. */
export function splitStatements(file: string): Statement[] {
  const statements: Statement[] = [];
  let [text, normalized] = ['', ''];
  for (const [token] of file.matchAll(tokens)) {
    if (token === ';' && !onlyDrops(normalized)) {
      statements.push(statement(text, normalized));
      [text, normalized] = ['', ''];
      continue;
    }
    if (text || !/^\s+$|^--/.test(token)) text += token;
    if (!token.startsWith('--')) normalized += /^['"$]/.test(token) ? token : token.replace(/\s+/g, ' ');
  }
  if (normalized.trim()) throw new Error(`A statement has no end: ${normalized.trim().slice(0, 60)}`);
  return statements;
}

const onlyDrops = (normalized: string) => /^\s*drop [^;]*$/.test(normalized);

function statement(text: string, normalized: string): Statement {
  const line = normalized.trim();
  return { text: text.trim(), normalized: line, creates: createdBy(line) };
}

function createdBy(line: string): string | undefined {
  const created = line.replace(/^drop [^;]*; /, '');
  const names =
    /^create or replace (function) (\w+)\(/.exec(created) ??
    /^create (?:or replace |constraint )(trigger) (\w+) .*? on (\w+) /.exec(created) ??
    /^alter table (?<table>\w+) drop (constraint) if exists (\w+), add constraint \3 /.exec(created);
  if (!names) return undefined;
  if (names.groups) return `${names[2]} ${names[3]} on ${names.groups.table}`;
  return names[3] ? `${names[1]} ${names[2]} on ${names[3]}` : `${names[1]} ${names[2]}`;
}
