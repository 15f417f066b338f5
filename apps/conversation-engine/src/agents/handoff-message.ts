import { type LanguageCode, languageOf } from '@northline/common/languages';

const messages: Record<LanguageCode, string> = {
  en: 'A specialist will connect with you shortly.',
  es: 'Un especialista se pondrá en contacto con usted en breve.',
  pt: 'Um especialista entrará em contato com você em breve.',
  fr: 'Un spécialiste vous contactera sous peu.',
  de: 'Eine Fachperson wird sich in Kürze bei Ihnen melden.',
  it: 'Uno specialista La contatterà a breve.',
  nl: 'Een specialist neemt binnenkort contact met u op.',
  sv: 'En specialist kontaktar dig inom kort.',
  da: 'En specialist kontakter dig om kort tid.',
  no: 'En spesialist tar kontakt med deg om kort tid.',
  fi: 'Asiantuntijamme ottaa sinuun pian yhteyttä.',
  pl: 'Nasz specjalista wkrótce skontaktuje się z Państwem.',
  cs: 'Brzy se vám ozve náš specialista.',
  hu: 'Szakértőnk hamarosan felveszi Önnel a kapcsolatot.',
  ro: 'Un specialist vă va contacta în curând.',
  el: 'Ένας ειδικός θα επικοινωνήσει σύντομα μαζί σας.',
  tr: 'Bir uzmanımız kısa süre içinde sizinle iletişime geçecek.',
  ru: 'Наш специалист скоро свяжется с вами.',
  uk: 'Наш фахівець незабаром зв’яжеться з вами.',
  ar: 'سيتواصل معك أحد المختصين لدينا قريبًا.',
  he: 'מומחה מטעמנו ייצור איתך קשר בהקדם.',
  hi: 'हमारे विशेषज्ञ जल्द ही आपसे संपर्क करेंगे।',
  zh: '我们的专员会尽快与您联系。',
  'zh-Hant': '我們的專員會儘快與您聯繫。',
  ja: '専門スタッフより追ってご連絡いたします。',
  ko: '전문 상담사가 곧 연락드리겠습니다.',
  th: 'ผู้เชี่ยวชาญของเราจะติดต่อกลับหาคุณในเร็ว ๆ นี้',
  vi: 'Chuyên viên của chúng tôi sẽ sớm liên hệ với bạn.',
  id: 'Spesialis kami akan segera menghubungi Anda.',
};

/** The message to a lead when a person takes over, in the agent's language, unless the operator wrote another. */
export function handoffMessageIn(language: string): string {
  return messages[languageOf(language)];
}
