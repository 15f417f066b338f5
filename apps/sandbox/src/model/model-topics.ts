import { sentences } from './model-words';

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const COUNT = '(?:\\d+|one|two|three|four|five|six|eight|ten|twelve|a few|a couple of)';
const CLOCK = '(?:\\d{1,2}:\\d{2}(?: ?[ap]m)?|\\d{1,2} ?[ap]m)';
const AMOUNT = "\\d(?:[\\d.,'’]*\\d)?(?: ?(?:k|m|thousand|million)\\b)?";
const NEAR = '(?:about |around |up to |at most |roughly |maybe |between )?';
const CURRENCY_CODE = '(?:eur|usd|gbp|chf)';
const CURRENCY = `(?:euros?|dollars?|pounds?|francs?|${CURRENCY_CODE}|€|\\$|£)`;
const PER = '(?: ?(?:per|a|each|\\/) ?(?:month|year|seat|user))?';

/** Something that leads tell and operators ask for. */
export interface Topic {
  readonly key: string;
  /** Whether an operator's words (a condition, a prompt, a field) mean this topic. */
  readonly meant: RegExp;
  /** Finds it in what a lead wrote; the first group, or the whole match, is the value. */
  readonly said: RegExp;
  /** How the agent asks for it; the second when the first was asked before. */
  readonly questions: readonly [string, string];
  /** How the agent repeats it. */
  readonly noted: (value: string) => string;
}

/** The topics that the script knows, in the order in which it asks for them. */
export const TOPICS: readonly Topic[] = [
  {
    key: 'need',
    meant: /\b(?:needs?|requirements?|looking for|goals?|use case|pain|problem|interest(?:s|ed) in what)\b/i,
    said: /\b(?:looking for|need(?:ing)?|searching for|interested in|want to|would like to) ((?!(?:you|that|it|start|begin|move|talk|speak|hear|know|book|meet)\b)[^.!?\n]{4,120})/i,
    questions: ['What are you looking for?', 'Could you tell me a little more about what you need?'],
    noted: (value) => `you are looking for ${value.replace(/^to /, 'a way to ')}`,
  },
  {
    key: 'budget',
    meant: /\b(?:budget|afford|spend(?:ing)?|price range|investment)\b/i,
    said: new RegExp(
      `${NEAR}(?:(?:[€$£]|\\b${CURRENCY_CODE}) ?${AMOUNT}${PER}|${AMOUNT} ?${CURRENCY}${PER})|budget (?:is|of|would be) (${NEAR}${AMOUNT}(?: ?${CURRENCY})?${PER})`,
      'i',
    ),
    questions: ['What budget do you have in mind?', 'Roughly how much would you like to spend?'],
    noted: (value) => `a budget of ${value}`,
  },
  {
    key: 'timeline',
    meant:
      /\b(?:time ?(?:line|frame|scale)|deadline|urgen(?:t|cy)|how soon|start date|move[- ]in|when (?:they|you|do|would|the lead))\b/i,
    said: new RegExp(
      `\\b(?:within|in|over) (?:the next )?${COUNT} (?:days?|weeks?|months?|quarters?|years?)\\b|\\b(?:this|next) (?:month|quarter|year|spring|summer|autumn|fall|winter)\\b|\\b(?:by|before|until|in) (?:the end of )?(?:${MONTH}|q[1-4]|the year)\\b|\\bas soon as possible\\b|\\basap\\b|\\bimmediately\\b`,
      'i',
    ),
    questions: ['When would you like to start?', 'What is your time frame?'],
    noted: (value) => `your time frame (${value})`,
  },
  {
    key: 'location',
    meant: /\b(?:location|city|area|region|neighbou?rhood|where)\b/i,
    said: /\b(?:[Ii]n|[Nn]ear|[Aa]round|[Ff]rom|to) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Q[1-4]|I)\b)((?:the )?\p{Lu}[\p{Ll}'’-]{2,}(?:[ -]\p{Lu}[\p{Ll}'’-]+)*)/u,
    questions: ['Which area are you interested in?', 'Where should it be?'],
    noted: (value) => `${value} as the place`,
  },
  {
    key: 'team size',
    meant:
      /\b(?:team|company|group|household) ?size|\bheadcount\b|\b(?:how many|number of) (?:people|users|seats|employees|persons)|\b(?:team|seats|employees)\b/i,
    said: /\b(?:(?:team|company|staff|group|family) of (?:about |around )?(\d+)|((?:about |around )?\d+ (?:people|persons|employees|users|seats|colleagues|agents|developers|members)))\b/i,
    questions: ['How many people are you?', 'How big is your team?'],
    noted: (value) => (/\D/.test(value) ? value : `a team of ${value}`),
  },
  {
    key: 'meeting time',
    meant:
      /\b(?:appointments?|meetings?|demos?|viewings?|visits?|slots?|schedul\w+|book(?:s|ed|ing)?|(?:date|day|time) (?:and|or) (?:time|date|day)|(?:suggests?|proposes?|picks?|agrees? (?:on|to)) a (?:date|day|time|call)|calls?)\b/i,
    said: new RegExp(
      `\\b(?:on |next |this )?${WEEKDAY}(?: (?:morning|afternoon|evening))?(?:,? (?:at )?${CLOCK})?|\\btomorrow(?: (?:morning|afternoon|evening))?(?:,? (?:at )?${CLOCK})?|\\b\\d{4}-\\d{2}-\\d{2}(?: ${CLOCK})?|\\bat ${CLOCK}`,
      'i',
    ),
    questions: ['Which day and time would suit you?', 'Shall we find a time to talk this week?'],
    noted: (value) => `${value.replace(/^on /i, '')} as a time`,
  },
  {
    key: 'current solution',
    meant: /\b(?:current (?:solution|provider|tool|supplier|vendor|setup)|competitors?|already us(?:e|es|ing))\b/i,
    said: /\b(?:we (?:use|work with|are using)|currently (?:use|using|with|on)|already (?:use|have|work with)) ([^.!?,\n]{2,60})/i,
    questions: ['What do you use at the moment?', 'How do you handle this today?'],
    noted: (value) => `you use ${value} today`,
  },
];

/** Where a lead spoke of a topic. */
export interface Mention {
  readonly value: string;
  readonly sentence: string;
}

/** What the texts say about a topic; the last mention counts. */
export function mentionOf(topic: Topic, texts: readonly string[]): Mention | undefined {
  for (const text of texts.toReversed()) {
    for (const sentence of sentences(text).toReversed()) {
      const found = topic.said.exec(sentence);
      const value = found?.slice(1).find((group) => group !== undefined) ?? found?.[0];
      if (value !== undefined) return { value: value.trim(), sentence };
    }
  }
  return undefined;
}

/** The topics that an operator's words mean. */
export const topicsMeant = (text: string): Topic[] => TOPICS.filter((topic) => topic.meant.test(text));
