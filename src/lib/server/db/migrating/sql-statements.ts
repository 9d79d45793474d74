interface Statement {
  /** Sent one by one, as the embedded database takes them; they end without their semicolons. */
  commands: string[];
  /** Without comments, in one line, but for the bodies of functions. */
  normalized: string;
  /** 'function …', 'trigger … on …' or 'constraint … on …'. */
  creates: string | undefined;
}

/** A comment, a text, a quoted name, a body between dollar signs, or what is between these. */
const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$-]+|[\s\S]/g;

interface Command {
  text: string;
  normalized: string;
}

/** The statements of a file. One that only drops is a part of the next, which creates the same anew. */
export function splitStatements(file: string): Statement[] {
  const statements: Statement[] = [];
  let drops: Command[] = [];
  for (const command of splitCommands(file)) {
    if (command.normalized.startsWith('drop ')) {
      drops.push(command);
      continue;
    }
    statements.push({
      commands: [...drops, command].map(({ text }) => text),
      normalized: [...drops, command].map(({ normalized }) => normalized).join('; '),
      creates: findCreated(command.normalized),
    });
    drops = [];
  }
  if (drops[0])
    throw new Error(`Nothing is created after '${drops[0].text}'; what is no longer wanted, a migration drops`);
  return statements;
}

function splitCommands(file: string): Command[] {
  const commands: Command[] = [];
  let [text, normalized] = ['', ''];
  for (const [token] of file.matchAll(tokens)) {
    if (token === ';') {
      commands.push({ text: text.trim(), normalized: normalized.trim() });
      [text, normalized] = ['', ''];
      continue;
    }
    if (text || !/^\s+$|^--/.test(token)) text += token;
    if (!token.startsWith('--')) normalized += /^['"$]/.test(token) ? token : token.replace(/\s+/g, ' ');
  }
  if (normalized.trim()) throw new Error(`A statement has no end: ${normalized.trim().slice(0, 60)}`);
  return commands;
}

function findCreated(line: string): string | undefined {
  const created = /^create or replace function (\w+)\(/.exec(line);
  if (created) return `function ${created[1]}`;
  const onTable =
    /^create (?:or replace |constraint )(?<kind>trigger) (?<name>\w+) .*? on (?<table>\w+) /.exec(line) ??
    /^alter table (?<table>\w+) drop (?<kind>constraint) if exists (?<name>\w+), add constraint \k<name> /.exec(line);
  return onTable?.groups && `${onTable.groups.kind} ${onTable.groups.name} on ${onTable.groups.table}`;
}
