export { bannerQuery, type ShownBanner, shownBanners } from './banners.ts';
export { footerZoneMachine } from './footer-zone.machine.ts';
export { isCardPage, type PageView, pageTeller, pageViewOf } from './page-view.ts';
