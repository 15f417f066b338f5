import { folded } from '@northline/common/features/languages';

/** The phrases of one language, as patterns over folded words; alternatives are separated by `|` or stand in a list. */
interface Phrases {
  /** Words that may come before; none that would turn the wish round. */
  before: string;
  /** The wish itself, complete: nothing but the words around it may be added. */
  wish: readonly string[];
  /** Words that may come after. */
  after: string;
  /** What may stand beside it as a sentence of its own. */
  beside: string;
}

const messages = {
  en: '(?:messages?|e ?mails?|texts?|mails?|spam|stuff)',
  de: '(?:nachrichten|mails|e ?mails|sms)',
  fr: '(?:messages?|mails?|e ?mails?|courriels?|sms)',
  es: '(?:mensajes?|correos?|e ?mails?|whatsapps?)',
  it: '(?:messaggi|e ?mail|sms)',
  pt: '(?:mensagens|mensagem|e ?mails?)',
  nl: '(?:berichten|berichtjes|mails|e ?mails|appjes)',
  pl: '(?:wiadomosci|maili|mejli|smsow)',
  ru: '(?:сообщени[яй]|письма|писем|рассылк[уи]|рассылок)',
  tr: '(?:mesaj|mail|e posta|sms)',
} as const;

/** How people ask not to be written to, beyond single words. */
const phrases: readonly Phrases[] = [
  {
    before: 'please|pls|plz|kindly|just|hi|hello|hey|ok|okay|sorry|now|and|you should',
    wish: [
      'stop(?: all| it| messages)?(?: promotions?| promos?| ads| marketing)?|unsubscribe|opt ?out|remove me',
      '(?:don ?t|do not|never)(?: ever)? (?:write|text|message|e ?mail|contact|bother|spam|dm)(?: to)? (?:me|us)',
      '(?:stop|quit|cease) (?:writing|texting|messaging|e ?mailing|contacting|bothering|spamming|harassing)(?: to)?(?: me| us)?',
      `(?:don ?t|do not|never|stop|quit) send(?:ing)?(?: me| us)?(?: any| these| your| more| further)* ${messages.en}`,
      '(?:remove|delete|erase) (?:me|us|my (?:number|e ?mail|address|contact|details|data)(?: address)?)(?: (?:from|off)(?: your| the| this| all)?(?: mailing| contact| e ?mail| marketing)? (?:lists?|database|system|records))?',
      'take (?:me|us)(?: off| off (?:your|the|this)(?: mailing| contact| e ?mail)? list)',
      '(?:unsubscribe|opt) (?:me|us)(?: out)?(?: from (?:this|everything|all of this|your list|your messages))?',
      'i (?:want|would like|d like|wish) to (?:unsubscribe|opt out|be removed)(?: from (?:this|your list|everything))?',
      `no (?:more|further) ${messages.en}`,
      'leave (?:me|us) alone',
      'i (?:don ?t|do not) (?:want|wish) (?:to be (?:contacted|messaged|e ?mailed|texted)|to hear from you)',
      `i (?:don ?t|do not) (?:want|wish) (?:to (?:receive|get) )?(?:any )?(?:more |further )?${messages.en}`,
      'lose my number',
    ],
    after:
      'please|any ?more|again|ever again|ever|any longer|from now on|in(?: the)? future|from you|thanks|thank you|now|immediately',
    beside:
      '(?:no )?thanks|(?:no )?thank you|no|(?:i m |i am |im |we are )?not interested|sorry|hi|hello|please|ok|goodbye|bye|regards',
  },
  {
    before: 'bitte|hallo|guten tag|ok|und|danke|nein',
    wish: [
      'stopp?|abmelden|abbestellen|austragen|aufhoren',
      '(?:schreiben|kontaktieren|belastigen|texten) sie (?:mir|mich|uns)(?: bitte)? (?:nicht mehr|nie wieder|nie mehr|nicht wieder|nicht)',
      '(?:schreibt?|kontaktiere?t?|belastigt?) (?:mir|mich|uns)(?: bitte)? (?:nicht mehr|nie wieder|nie mehr|nicht wieder|nicht)',
      `(?:schicken|senden) sie (?:mir|uns)(?: bitte)? keine(?: weiteren)? ${messages.de}(?: mehr)?`,
      `(?:schick|schickt|sende|sendet) (?:mir|uns)(?: bitte)? keine(?: weiteren)? ${messages.de}(?: mehr)?`,
      '(?:horen sie|hort?)(?: bitte)?(?: endlich)? auf (?:mir zu schreiben|mich (?:zu kontaktieren|anzuschreiben|zu belastigen))',
      `ich (?:mochte|will|wunsche) keine(?: weiteren)? ${messages.de}(?: mehr)?(?: von ihnen)?(?: mehr)?(?: erhalten| bekommen)?`,
      'ich (?:mochte|will) nicht (?:mehr |langer )?(?:kontaktiert|angeschrieben|belastigt) werden',
      '(?:lassen sie|lasst?) mich(?: bitte)?(?: endlich)? in ruhe',
      '(?:loschen|streichen|entfernen|nehmen) sie(?: bitte)? (?:mich|meine (?:nummer|daten|adresse|mailadresse|e mail adresse))(?: bitte)?(?: (?:aus|von) (?:ihrer|der|ihrem|dem) (?:liste|datenbank|verteiler|kartei))?',
      `keine(?: weiteren)? ${messages.de} mehr`,
      'melden sie sich(?: bitte)? nicht mehr(?: bei mir)?',
    ],
    after: 'bitte|danke|vielen dank|ab sofort|kunftig|in zukunft|sofort',
    beside:
      'nein|(?:nein )?danke|vielen dank|(?:ich habe )?kein interesse|hallo|guten tag|bitte|mit freundlichen grußen|mfg',
  },
  {
    before: 's il vous plait|s il te plait|svp|stp|merci de|bonjour|veuillez|je vous prie de|priere de|non',
    wish: [
      '(?<!non )stop|arretez|desabonner|desabonnez moi|desinscrire|desinscription',
      'ne m (?:ecrivez|ecris)(?: surtout)? (?:plus|plus jamais|jamais)',
      `ne m (?:envoyez|envoie)(?: surtout)? (?:plus|plus jamais)(?: rien| (?:de|vos) ${messages.fr})?`,
      'ne me (?:contactez|contacte|recontactez|derangez|derange|importunez) (?:plus|plus jamais|jamais)',
      `ne plus (?:m ecrire|me contacter|me deranger|m envoyer (?:de|vos) ${messages.fr})`,
      `(?:arretez|arrete|cessez|cesse) de (?:m ecrire|me contacter|me deranger|me harceler|m envoyer (?:des|vos) ${messages.fr})`,
      `je ne (?:veux|souhaite|desire) plus (?:recevoir (?:de|vos|aucun) ${messages.fr}|etre contactee?|etre derangee?|de ${messages.fr})`,
      '(?:supprimez|effacez|retirez|enlevez) (?:moi|mon (?:numero|adresse|contact)|mes (?:donnees|coordonnees))(?: de (?:votre|vos|la|cette) (?:listes?|fichiers?|base))?',
      '(?:laissez|laisse) moi (?:tranquille|en paix)',
      '(?:desinscrivez|desabonnez|desinscris) moi(?: de (?:votre|vos|la|cette) listes?)?',
      `plus (?:de|aucun) ${messages.fr}`,
    ],
    after: 's il vous plait|s il te plait|svp|stp|merci|desormais|a l avenir',
    beside: '(?:non )?merci|non|(?:je ne suis )?pas interessee?|bonjour|cordialement|bonne journee|svp',
  },
  {
    before: 'por favor|porfa|hola|gracias|ya|les pido que|le pido que',
    wish: [
      'stop|paren|cancelar (?:la )?suscripcion|(?:dar|darme) de baja',
      'no me (?:escriban?|escribas|contacten?|contactes|molesten?|molestes)(?: mas| nunca mas| nunca)?',
      `no me (?:envien?|envies|manden?|mandes)(?: mas| nada mas| ningun)? ${messages.es}(?: mas)?`,
      'no (?:vuelvan?|vuelvas) a (?:escribirme|contactarme|molestarme)',
      `(?:dejen?|deja|dejad|paren?) de (?:escribirme|contactarme|molestarme|(?:enviarme|mandarme)(?: mas)? ${messages.es})`,
      `no (?:quiero|deseo)(?: recibir)?(?: mas| sus)+ ${messages.es}`,
      'no (?:quiero|deseo) que me (?:escriban|contacten|molesten)(?: mas)?',
      'no (?:quiero|deseo) ser contactad[oa](?: mas)?',
      '(?:borrenme|borreme|borrame|eliminenme|elimineme|eliminame|quitenme|quiteme|saquenme|saqueme)(?: de (?:su|sus|la|esta) (?:listas?|base de datos))?',
      '(?:borren?|borra|eliminen?|elimina) (?:mi (?:numero|correo|contacto)|mis datos)(?: de (?:su|la) (?:lista|base de datos))?',
      '(?:dejeme|dejenme|dejame) en paz',
      `no mas ${messages.es}`,
      '(?:denme|deme|dame|quiero darme) de baja',
    ],
    after: 'por favor|gracias|nunca mas|ya|de inmediato',
    beside: '(?:no )?gracias|no|no me interesa|no estoy interesad[oa]|hola|saludos|por favor',
  },
  {
    before: 'per favore|per cortesia|ciao|buongiorno|salve|vi prego di|la prego di|si prego di|no|grazie',
    wish: [
      '(?<!non )stop|disiscrivi(?:mi|temi)?|cancellami',
      'non (?:mi|ci) (?:scriva|scrivete|scrivere|contatti|contattate|contattare|disturbi|disturbate)(?: piu| mai piu)?',
      `non (?:mi|ci) (?:mandi|mandate|mandare|invii|inviate|inviare)(?: piu| mai piu)? ${messages.it}`,
      'non (?:scrivetemi|scrivermi|contattatemi|contattarmi|disturbatemi|disturbarmi)(?: piu| mai piu)?',
      `(?:smettetela|smettete|smettila|smetti|smetta) di (?:scrivermi|contattarmi|disturbarmi|(?:mandarmi|inviarmi) ${messages.it})`,
      `non (?:voglio|desidero)(?: piu)?(?: ricevere)?(?: piu| altri| vostri| i vostri)+ ${messages.it}`,
      `non (?:voglio|desidero) piu(?: ricevere)? ${messages.it}`,
      'non (?:voglio|desidero) piu essere contattat[oa]',
      '(?:cancellatemi|rimuovetemi|eliminatemi|toglietemi|toglimi)(?: dal?la (?:vostra )?(?:lista|mailing list)| dalle (?:vostre )?liste)?',
      '(?:cancellate|cancelli|eliminate) (?:il mio (?:numero|contatto|indirizzo)|i miei dati)',
      '(?:lasciatemi|lasciami|mi lasci) in pace',
      `(?:basta|niente piu) ${messages.it}`,
    ],
    after: 'per favore|grazie|mai piu|d ora in poi',
    beside: '(?:no )?grazie|no|non mi interessa|non sono interessat[oa]|buongiorno|saluti|per favore',
  },
  {
    before: 'por favor|favor|ola|obrigad[oa]|peco que',
    wish: [
      'stop|parem?|descadastrar|cancelar (?:a )?inscricao',
      'nao me (?:escrevam?|contatem?|contactem?|incomodem?|perturbem?)(?: mais| nunca mais)?',
      `nao me (?:mandem?|enviem?)(?: mais)? ${messages.pt}(?: mais)?`,
      `nao (?:mandem?|enviem?) mais ${messages.pt}`,
      `parem? de (?:me )?(?:escrever|contatar|contactar|incomodar|(?:mandar|enviar) ${messages.pt})(?: para mim)?`,
      `nao quero (?:mais )?(?:receber )?(?:mais |suas |as suas )*${messages.pt}(?: de voces)?(?: mais)?`,
      'nao quero (?:mais )?ser conta(?:c)?tad[oa](?: mais)?',
      '(?:me )?(?:removam?|retirem?|tirem?)(?: me)? (?:da|de) (?:sua |vossa )?lista',
      '(?:apaguem?|excluam?|exclua) (?:o )?meu (?:numero|contato|contacto)',
      '(?:me deixem?|deixem? me) em paz',
      `(?:chega de|sem mais) ${messages.pt}`,
    ],
    after: 'por favor|obrigad[oa]|nunca mais|imediatamente',
    beside: '(?:nao )?obrigad[oa]|nao|nao tenho interesse|nao estou interessad[oa]|ola|por favor',
  },
  {
    before: 'alstublieft|aub|svp|graag|hallo|nee|ok',
    wish: [
      'stop|stoppen|afmelden|uitschrijven',
      '(?:schrijf|app|mail|benader|contacteer) (?:mij|me|ons)(?: alstublieft| aub)? (?:niet meer|nooit meer|niet|nooit)',
      `stuur (?:mij|me|ons)(?: alstublieft| aub)? geen ${messages.nl}(?: meer)?`,
      `stop met (?:mij |me )?(?:te )?(?:schrijven|appen|mailen|berichten|benaderen|(?:het )?sturen van ${messages.nl}|${messages.nl} (?:te )?sturen)`,
      'neem(?: alstublieft| aub)? (?:geen|nooit meer) contact (?:meer )?(?:met (?:mij|me) )?op(?: met (?:mij|me))?',
      `ik wil geen ${messages.nl}(?: meer)?(?: van (?:u|jullie))?(?: ontvangen| krijgen)?`,
      'ik wil niet (?:meer |langer )?(?:door (?:u|jullie) )?benaderd worden',
      '(?:verwijder|haal|schrap) (?:mij|me|mijn (?:nummer|gegevens|adres|e mailadres))(?: alstublieft| aub)?(?: (?:uit|van) (?:uw|jullie|de) (?:lijst|bestand|systeem|database))?',
      'laat (?:mij|me)(?: alstublieft| aub)? met rust',
      `geen ${messages.nl} meer`,
      'schrijf (?:mij|me) uit',
    ],
    after: 'alstublieft|aub|bedankt|dank u|voortaan|nooit meer',
    beside: '(?:nee )?bedankt|(?:nee )?dank u|nee|(?:ik heb )?geen interesse|hallo|groeten?|alstublieft',
  },
  {
    before: 'prosze|bardzo prosze|dzien dobry|nie dziekuje|dziekuje',
    wish: [
      'stop|wypisz(?:cie)?(?: mnie)?',
      '(?:juz |wiecej )*(?:do mnie )?(?:juz |wiecej )*nie (?:pisac|pisz|piszcie|niech pan pisze|niech pani pisze) do mnie(?: juz| wiecej)?',
      '(?:juz |wiecej )*do mnie (?:juz |wiecej )*nie (?:pisac|pisz|piszcie)',
      '(?:juz |wiecej )*nie (?:pisac|pisz|piszcie)(?: do mnie)? (?:wiecej|juz)',
      '(?:juz |wiecej )*nie kontaktowac sie ze mna(?: wiecej| juz)?|nie kontaktujcie sie(?: wiecej| juz)? ze mna(?: wiecej| juz)?',
      `(?:juz |wiecej )*nie (?:wysylac|wysylajcie|przysylac|przysylajcie)(?: mi)?(?: juz| wiecej| zadnych| kolejnych)* ${messages.pl}`,
      `(?:przestancie|przestan|przestac) (?:do mnie pisac|pisac do mnie|mi wysylac ${messages.pl})`,
      `nie (?:chce|zycze sobie)(?: juz| wiecej| zadnych| kolejnych)*(?: otrzymywac| dostawac)?(?: juz| wiecej| zadnych| kolejnych)* ${messages.pl}(?: od was| od panstwa)?`,
      '(?:mnie )?(?:usunac|wykreslic|wypisac)(?: mnie| moj (?:numer|adres)| moje dane)(?: z (?:waszej |panstwa )?(?:listy|bazy))?',
      '(?:dajcie|daj) mi (?:swiety )?spokoj|zostawcie mnie w spokoju',
    ],
    after: 'prosze|dziekuje|wiecej|juz|nigdy wiecej',
    beside: '(?:nie )?dziekuje|nie|nie jestem zainteresowan[ya]|dzien dobry|pozdrawiam|prosze',
  },
  {
    before: 'пожалуйста|здравствуйте|прошу вас|прошу|я прошу|нет|больше|никогда|и',
    wish: [
      'стоп|(?:хочу )?отписаться|отпишите',
      '(?:больше |никогда )*(?:мне )?(?:больше |никогда )*не (?:пишите|пиши|писать) мне(?: больше| никогда)?',
      '(?:больше |никогда )*мне (?:больше |никогда )*не (?:пишите|пиши|писать)',
      '(?:больше|никогда больше|больше никогда) не (?:пишите|пиши|писать|беспокойте|присылайте)',
      'не (?:пишите|пиши|писать) (?:мне )?больше',
      '(?:больше )?не (?:беспокойте|беспокоить|тревожьте) меня(?: больше)?|не беспокойте(?: меня)? больше',
      `(?:больше )?не (?:присылайте|отправляйте|шлите)(?: мне)?(?: больше)? ${messages.ru}`,
      `(?:перестаньте|прекратите|хватит|перестань) (?:мне )?(?:писать|слать|присылать|беспокоить)(?: мне| меня)?(?: ${messages.ru})?`,
      `(?:я )?(?:больше )?не (?:хочу|желаю)(?: больше)? получать (?:от вас )?(?:ваши |больше )*${messages.ru}(?: от вас)?`,
      '(?:удалите|уберите|исключите|вычеркните) (?:меня|мой (?:номер|адрес|контакт)|мои данные)(?: из (?:вашей |вашего |своей |своего )?(?:базы|списка|рассылки))?',
      'отпишите меня(?: от (?:вашей )?рассылки)?|отстаньте от меня|оставьте меня в покое',
      '(?:больше )?не (?:надо|нужно) мне(?: больше)? писать|не (?:связывайтесь|контактируйте) со мной(?: больше)?',
    ],
    after: 'пожалуйста|спасибо|больше|никогда|никогда больше',
    beside: '(?:нет )?спасибо|нет|(?:мне )?не интересно|меня не интересует|здравствуйте|до свидания|пожалуйста',
  },
  {
    before: 'lutfen|merhaba|hayir|artik|bir daha|iyi gunler',
    wish: [
      'stop|durdurun?|aboneligi(?:mi)? iptal (?:et|edin)',
      '(?:artik |bir daha )*bana (?:artik |bir daha |lutfen )*(?:mesaj )?(?:yazma|yazmayin|yazmayiniz|atma|atmayin|gondermeyin|gondermeyiniz)',
      `(?:artik |bir daha )*(?:bana )?(?:artik |bir daha )*${messages.tr} (?:atma|atmayin|gonderme|gondermeyin|gondermeyiniz|yazmayin)`,
      '(?:artik|bir daha) (?:yazma|yazmayin|yazmayiniz)',
      '(?:artik |bir daha )*beni (?:artik |bir daha |lutfen )*rahatsiz (?:etme|etmeyin|etmeyiniz)',
      '(?:artik |bir daha )*benimle (?:artik |bir daha )*(?:iletisime gecmeyin|iletisim kurmayin|irtibata gecmeyin)',
      `(?:bana )?(?:${messages.tr} )?(?:yazmayi|atmayi|gondermeyi) (?:birak|birakin|kesin|durdurun)`,
      `(?:artik )?(?:sizden )?(?:artik )?(?:baska )?${messages.tr} (?:almak )?istemiyorum`,
      '(?:numarami|bilgilerimi|beni) (?:listenizden |listeden |sisteminizden |rehberinizden )?(?:silin|cikarin|kaldirin)',
      'beni rahat birakin?',
    ],
    after: 'lutfen|tesekkurler|artik|bir daha',
    beside: '(?:hayir )?tesekkurler|hayir|ilgilenmiyorum|merhaba|iyi gunler|lutfen',
  },
];

/** What stands above a name at the end of a letter. */
const farewells = whole(
  [
    '(?:(?:best|kind|kindest|warm) )?regards|best(?: wishes)?|cheers|sincerely|yours (?:sincerely|faithfully|truly)|(?:many )?thanks',
    '(?:(?:mit )?(?:freundliche|viele|beste|liebe|herzliche|schone)n? )?gru(?:ß|ss)(?:en?)?|mfg|lg|vg',
    '(?:bien )?cordialement|(?:meilleures |sinceres )?salutations',
    '(?:un )?(?:cordial )?saludos?|atentamente|(?:cordiali |distinti )?saluti',
    '(?:com os melhores )?cumprimentos|atenciosamente|(?:met )?(?:vriendelijke |hartelijke )?groet(?:en)?|mvg',
    'pozdrawiam|z powazaniem|с уважением|всего доброго|saygilarimla|saygilar',
  ].join('|'),
);

const wishes = phrases.map(({ before, wish, after }) =>
  whole(`(?:(?:${before}) )*(?:${wish.join('|')})(?: (?:${after}))*`),
);
const others = phrases.map(({ before, after, beside }) => whole(`(?:${before}|${after}|${beside})`));

/** Longer messages say more than this wish: the model reads them. */
const longest = 200;

/**
 * Whether a message says, in one of the common ways and beside courtesies nothing else, that its sender is not to be
 * written to any more. A question, a quotation, or anything that may limit the wish is left to the model.
 */
export function isOptOutPhrase(text: string): boolean {
  if (text.length > longest || /[?？؟"“”„«»]/u.test(text)) return false;
  const sentences = withoutSignature(text)
    .split(/[.!;:…\n()]+|\s[–—-]\s/u)
    .filter((sentence) => folded(sentence) !== '');
  const read = sentences.map(wishIn);
  return read.includes('wish') && !read.includes('else');
}

/** The most lines of a signature: a name, a company, a phone. */
const signatureLines = 3;

/** A letter without what follows its farewell, as far as that is names and numbers alone. */
function withoutSignature(text: string): string {
  const lines = text.split('\n').filter((line) => folded(line) !== '');
  const end = lines.findIndex((line, index) => index > 0 && farewells.test(folded(line)));
  const below = end === -1 ? [] : lines.slice(end + 1);
  return below.length <= signatureLines && below.every(isName)
    ? lines.slice(0, lines.length - below.length).join('\n')
    : text;
}

function isName(line: string): boolean {
  return line
    .trim()
    .split(/\s+/)
    .every((word) => /^(?:[\p{Lu}\p{N}+(&]|(?:von|van|der|den|de|da|di)$)/u.test(word));
}

/** What a sentence says, as a whole or part by part. */
function wishIn(sentence: string): 'wish' | 'beside' | 'else' {
  const parts = sentence.split(/[,،]/u).filter((part) => folded(part) !== '');
  const kinds = [kindOf(sentence), ...(parts.length > 1 ? [worst(parts.map(kindOf))] : [])];
  return kinds.includes('wish') ? 'wish' : kinds.includes('beside') ? 'beside' : 'else';
}

function worst(kinds: ('wish' | 'beside' | 'else')[]): 'wish' | 'beside' | 'else' {
  return kinds.includes('else') ? 'else' : kinds.includes('wish') ? 'wish' : 'beside';
}

function kindOf(text: string): 'wish' | 'beside' | 'else' {
  const words = folded(text);
  if (wishes.some((pattern) => pattern.test(words))) return 'wish';
  return [...others, farewells].some((pattern) => pattern.test(words)) ? 'beside' : 'else';
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}
