export { bannerQuery, type ShownBanner, shownBanners } from './banners.ts';
export { footerZoneMachine } from './footer-zone.machine.ts';
export { createPageViewReporter, isCardPage, type PageView, pageViewOf } from './page-view.ts';
