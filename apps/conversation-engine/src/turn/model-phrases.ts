import { folded } from '@northline/common/features/languages';

/**
 * By which models begin a refusal. That it is an AI, or an assistant, an agent may say: where the law asks for that, it
 * has to.
 */
const stock: Record<string, string[]> = {
  en: [
    ...[
      'as an ai language model, i',
      'as a language model, i',
      'as a large language model, i',
      "i'm an ai language model",
    ],
    ...['i am an ai language model', 'as an ai, i cannot', "as an ai, i can't", "as an ai, i don't"],
  ],
  de: [
    'als ki-sprachmodell kann ich',
    'als ki-sprachmodell habe ich',
    'als sprachmodell kann ich',
    'als sprachmodell habe ich',
  ],
  fr: ['en tant que modèle de langage, je', "en tant que modèle d'ia, je", "en tant qu'ia, je ne"],
  es: ['como modelo de lenguaje, no', 'como un modelo de lenguaje, no', 'como modelo de ia, no', 'como ia, no puedo'],
  it: ['come modello linguistico, non', 'in quanto modello linguistico', 'come modello di linguaggio, non'],
  pt: ['como modelo de linguagem, não', 'como um modelo de linguagem, não', 'como ia, não posso'],
  nl: ['als taalmodel kan ik', 'als ai-taalmodel', 'als een taalmodel kan ik'],
  pl: ['jako model językowy nie', 'jako duży model językowy nie'],
  tr: ['bir dil modeli olarak', 'bir yapay zeka dil modeliyim'],
  ru: ['как языковая модель, я', 'как большая языковая модель, я'],
  ar: ['كنموذج لغوي', 'بصفتي نموذج', 'باعتباري نموذج'],
  zh: ['作为一个ai语言模型', '作为ai语言模型', '作为一个语言模型', '作为语言模型'],
  ja: ['言語モデルとして'],
};

const phrases = Object.values(stock).flat().map(folded);

/** Whether a text has one of the phrases by which a language model speaks of itself. */
export function speaksAsModel(text: string): boolean {
  const said = folded(text);
  return phrases.some((phrase) => said.includes(phrase));
}
