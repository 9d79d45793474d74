import { Notice } from '#islands/ui/feedback/notice.tsx';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { type SearchPath, searchHref } from './search-query.ts';

interface SearchPromptProps {
  path: SearchPath;
  groups: readonly { title: string; names: readonly string[] }[];
}

export const popularSearches = ['Land', 'Estate', 'Bungalow', 'Duplex', 'Terrace', 'Flat'] as const;

/** Shown before a search: what can be searched for, with examples as links. */
export const SearchPrompt = ({ path, groups }: SearchPromptProps) => (
  <div className="prompt">
    <p className="mut">Type the name of a property, a state or a town, a kind of house, or what it should have.</p>
    {groups
      .filter(({ names }) => names.length > 0)
      .map(({ title, names }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a className="btn" href={searchHref(path, name)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);

export const SearchTooLong = () => (
  <div className="my-4">
    <Notice kind="wait">{`Search for at most ${maxSearchLength} characters: a name, or a few words.`}</Notice>
  </div>
);
