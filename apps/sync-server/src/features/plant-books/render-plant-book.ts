import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { chooseTimePage, type VisitToChoose } from '@fieldleaf/domain/booking/booking-link';
import type { Language } from '@fieldleaf/domain/language/language';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { PlantBook } from '@fieldleaf/plant-book/plant-book';
import { words as english } from '@fieldleaf/plant-book/words';
import { words as spanish } from '@fieldleaf/plant-book/words.es';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const WORDS = { en: english, es: spanish } as const;

/** The very parts the page with scripts shows, as markup. */
export function renderPlantBook(
  page: PlantBookPage,
  language: Language,
  { business, consultant }: Pick<SiteConfig, 'business' | 'consultant'>,
): string {
  const words = WORDS[language];
  const view = {
    language,
    words,
    practice: business,
    consultantName: consultant?.name || business.name,
    bookingAddress: (visit?: VisitToChoose) => {
      const home = language === 'es' ? '/es' : '';
      return visit ? chooseTimePage(home, visit) : `${home}/?book`;
    },
  };
  const heading = createElement('h1', null, words.plantsOf(page.firstName));
  return renderToStaticMarkup(
    createElement(Fragment, null, heading, createElement(PlantBook, { page, view })),
  );
}
