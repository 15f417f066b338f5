import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { KnowledgeHit } from '@northline/client';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { TextField } from '../components/field';
import { Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { localeOf, useLanguage } from '../words/language';
import { passages } from './queries';
import { knowledgeSearch, longestQuestion } from './search.rules';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

/** Shows for a question what an agent would be given. */
export function Passages({ id }: { id: string }): ReactNode {
  const words = useKnowledgeWords();
  const { q } = useSearch({ from: '/knowledge/$knowledgeBaseId' });
  const navigate = useNavigate({ from: '/knowledge/$knowledgeBaseId' });
  const [question, setQuestion] = useState(q ?? '');
  return (
    <Panel title={words.search}>
      <form
        className={styles.ask}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ search: (now) => knowledgeSearch({ ...now, q: question }) });
        }}
      >
        <TextField
          label={words.searchLabel}
          placeholder={words.searchHint}
          value={question}
          onChange={setQuestion}
          maxLength={longestQuestion}
        />
        <Button type="submit">{words.find}</Button>
      </form>
      {q !== undefined && <Found id={id} q={q} />}
    </Panel>
  );
}

function Found({ id, q }: { id: string; q: string }): ReactNode {
  const words = useKnowledgeWords();
  const { data, error, refetch } = useQuery(passages(id, q));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.results.length === 0) return <p role="status">{words.nothingFound}</p>;
  return (
    <ol className={styles.passages}>
      {data.results.map((hit, at) => (
        <li key={at} className={styles.passage}>
          <Passage hit={hit} />
        </li>
      ))}
    </ol>
  );
}

function Passage({ hit: { title, position, score, text } }: { hit: KnowledgeHit }): ReactNode {
  const words = useKnowledgeWords();
  const figures = new Intl.NumberFormat(localeOf[useLanguage()], { maximumFractionDigits: 2 });
  return (
    <>
      <div className={styles.source}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {position !== '' && <bdi className={styles.note}>{position}</bdi>}
        <Badge>
          {words.fit} {figures.format(score)}
        </Badge>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  );
}
