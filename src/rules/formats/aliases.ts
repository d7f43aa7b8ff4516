import type { KnownField } from './fields';
import { lettersOf } from './headings';

/**
 * Column names of each field in exports of address books, CRMs, shops and voter files, as letters and digits only
 * between spaces, the surest first (after Spoke's parse_csv). Mobile numbers come before others, which may be landlines.
 */
const ALIASES: Readonly<Record<'phone' | KnownField, string>> = {
  phone:
    'cell cellphone cellphonenumber cellnumber mobile mobilephone mobilenumber mobilephonenumber ' +
    'smsnumber smsphone smsphonenumber textnumber wirelessphone movil telefonomovil numeromovil ' +
    'numerodemovil celular telefonocelular numerocelular numerodecelular numerodetelefonomovil ' +
    'numerodetelefonocelular الجوال جوال رقمالجوال الهاتفالجوال المحمول رقمالمحمول الهاتفالمحمول ' +
    'رقمالهاتفالمحمول الموبايل موبايل رقمالموبايل النقال الهاتفالنقال رقمالهاتفالنقال رقمالهاتفالجوال ' +
    'phone phonenumber telephone telephonenumber tel contactnumber contactphone primaryphone phone1 ' +
    'phone1value defaultaddressphone billingphone shippingphone telefono numerotelefono ' +
    'numerodetelefono numerotelefonico telefono1 telefonodecontacto الهاتف هاتف رقمالهاتف رقمهاتف ' +
    'التليفون رقمالتليفون التلفون رقمالتلفون تلفون homephone otherphone telefonocasa telefonodecasa ' +
    'telefonoparticular msisdn number to',
  first_name:
    'firstname first fname givenname forename name primernombre nombredepila nombre nombres ' +
    'الاسمالاول اسمالاول اسماول الاسمالشخصي',
  last_name:
    'lastname last lname surname familyname apellido apellidos primerapellido apellidopaterno ' +
    'اسمالعايله الاسمالاخير اسمالاسره الاسمالعايلي',
  email:
    'email emailaddress mail primaryemail correo correoelectronico direcciondecorreo ' +
    'direcciondecorreoelectronico mailelectronico البريدالالكتروني بريدالكتروني بريدالالكتروني ' +
    'عنوانالبريدالالكتروني الايميل ايميل',
  zip:
    'zip zipcode postalcode postcode zip5 mailingzip mailingpostalcode mailingzippostalcode ' +
    'zippostalcode defaultaddresszip billingzip shippingzip codigopostal codpostal codigozip ' +
    'الرمزالبريدي رمزبريدي رمزالبريد الكودالبريدي',
  city:
    'city town mailingcity defaultaddresscity billingcity shippingcity ciudad localidad municipio ' +
    'المدينه مدينه البلده',
  state:
    'state stateabbreviation statecode stateprovince stateregion province region mailingstate ' +
    'mailingstateprovince mailingstatecode provincecode defaultaddressprovincecode billingstate ' +
    'shippingstate provincia الولايه ولايه',
  time_zone: 'timezone tz zone zonahoraria husohorario المنطقهالزمنيه',
  language:
    'language lang locale preferredlanguage idioma lengua idiomapreferido lenguaje اللغه لغه ' +
    'اللغهالمفضله',
  external_id:
    'externalid id contactid customerid memberid recordid vanid userid leadid identificador idcliente ' +
    'idcontacto iddecliente iddecontacto المعرف رقمالعميل رقمالعضويه',
};

/** Headings with two meanings: `Estado` is a state of the country, or whether a person is active. */
const STATE_OR_STATUS: ReadonlySet<string> = new Set(['estado', 'edo']);

const ALIAS_OF = new Map(
  Object.entries(ALIASES).flatMap(([field, names]) =>
    names.split(' ').map((name, rank) => [name, { field, rank }] as const),
  ),
);

/** Field that a column name stands for, with its certainty (0 is best); undefined if unknown. */
export const aliasOf = (column: string): { field: string; rank: number } | undefined =>
  ALIAS_OF.get(lettersOf(column));

/** True for a heading whose meaning only its cells tell. */
export const isStateOrStatus = (column: string): boolean => STATE_OR_STATUS.has(lettersOf(column));
