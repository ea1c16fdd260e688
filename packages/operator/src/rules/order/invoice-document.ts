/** The document of an invoice: shaped as a CFDI 4.0, and without fiscal value. */
import type { Invoice, InvoiceDocument } from '@senda/contract';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';

/** The RFC that the tax authority gives to those who test. */
const issuer = { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' };
const unstamped = 'SIN VALIDEZ FISCAL';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Returns an element with its attributes. */
function element(name: string, attributes: Readonly<Record<string, string>>, ...content: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${written.join('')}`;
  return content.length === 0 ? `${open}/>` : `${open}>${content.join('')}</${name}>`;
}

const pesos = (centavos: number): string => (centavos / 100).toFixed(2);

/** Local time of Mexico City, without a zone, as a CFDI has it. @param at ms since the epoch */
const localTime = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' }).replace(' ', 'T');

/** The tax authority's code of the way to pay: cash, a transfer, or a card. */
const wayOf = ({ voucher }: PaymentRow): string =>
  voucher === undefined ? '04' : voucher.kind === 'OXXO' ? '01' : '03';

/** Value added tax, in hundredths. */
const rate = 16;

interface Invoiced {
  readonly orderRef: string;
  readonly payment: PaymentRow;
  readonly details: Invoice['details'];
  readonly folio: string;
  /** ms since the epoch. */
  readonly issuedAt: number;
}

/** Returns the XML of an invoice. Its sums are exact: tax is what the price has beyond its net. */
function cfdiOf({ orderRef, payment, details, folio, issuedAt }: Invoiced): string {
  const total = payment.amount;
  const net = Math.round((total * 100) / (100 + rate));
  const tax = {
    Base: pesos(net),
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: (rate / 100).toFixed(6),
    Importe: pesos(total - net),
  };
  const taxes = (attributes: Readonly<Record<string, string>>) =>
    element('cfdi:Impuestos', attributes, element('cfdi:Traslados', {}, element('cfdi:Traslado', tax)));
  const receiver = {
    Rfc: details.rfc,
    Nombre: details.name,
    DomicilioFiscalReceptor: details.postalCode,
    RegimenFiscalReceptor: details.regime,
    UsoCFDI: details.use,
  };
  const item = {
    ClaveProdServ: '81161700',
    Cantidad: '1',
    ClaveUnidad: 'E48',
    Descripcion: `Servicio de telefonía móvil, pedido ${orderRef}`,
    ValorUnitario: pesos(net),
    Importe: pesos(net),
    ObjetoImp: '02',
  };
  const stamp = {
    'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
    Version: '1.1',
    UUID: folio,
    FechaTimbrado: localTime(issuedAt),
    SelloCFD: unstamped,
    SelloSAT: unstamped,
  };
  const document = element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      Version: '4.0',
      Folio: orderRef,
      Fecha: localTime(issuedAt),
      FormaPago: wayOf(payment),
      MetodoPago: 'PUE',
      Sello: unstamped,
      SubTotal: pesos(net),
      Moneda: 'MXN',
      Total: pesos(total),
      TipoDeComprobante: 'I',
      Exportacion: '01',
      LugarExpedicion: '06600',
    },
    element('cfdi:Emisor', issuer),
    element('cfdi:Receptor', receiver),
    element('cfdi:Conceptos', {}, element('cfdi:Concepto', item, taxes({}))),
    taxes({ TotalImpuestosTrasladados: pesos(total - net) }),
    element('cfdi:Complemento', {}, element('tfd:TimbreFiscalDigital', stamp)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Documento de prueba, ${unstamped.toLowerCase()}. -->\n${document}\n`;
}

/** Returns the file of an invoice. Its name has the folio alone. */
export function xmlOf(invoiced: Invoiced): InvoiceDocument {
  const bytes = new TextEncoder().encode(cfdiOf(invoiced));
  return {
    kind: 'XML',
    name: `${invoiced.folio}.xml`,
    mediaType: 'application/xml',
    content: btoa(String.fromCharCode(...bytes)),
  };
}
