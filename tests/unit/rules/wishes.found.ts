/** Messages from people who want no more texts, one per line. Plain keywords are elsewhere. */
export const WISHES = `
STOP please
Stop texting me
please stop
Stop!!! 😡
stop messaging me
STOP STOP STOP
stop it
Stop sending me these
stop sending messages to this number
Pls stop
please stop texting
Stop now
I said stop
stop this
STOP ALL MESSAGES
stop spamming me
Stop contacting me or I will report you
I want you to stop texting me
can you please stop texting me
Could you stop sending me texts?
why won’t you stop texting me
you don't stop texting me and I hate it
when will you stop texting me
S.T.O.P.
s t o p
stoppppp
stahp
stop stop
Stop. Just stop.
STOP I am at work
stop promotional texts
stop with the texts
lose my number
Lose this number
lose my number please
quit texting me
Quit messaging me
quit sending me these
Quit it with the messages
quit please
please quit
cancel please
please cancel
cancel my subscription
Cancel all messages
cancel these texts
end messages
end please
unsubscribe me
Unsubscribe please
please unsubscribe
I want to unsubscribe
unsubcribe
unsub
UNSUB please
How do I unsubscribe?
unsubscribed
opt me out
I’d like to opt out
opt out please
please opt me out of these
opt-out of everything
opting out
how do I opt out
remove me
Remove me from your list
remove me please
please remove my number
remove this number from your list
Remove my number from your database
take me off your list
Take me off this list please
take my number off
take us off the list
delete my number
Delete me from your contacts
please delete my info
erase my number
Forget my number
scrub my number from your list
drop my number from your list
get me off this list
how do I get off this list
I want off this list
don't text me
Do not text me again
do not contact me
DO NOT CALL OR TEXT
dont message me anymore
don’t send me any more
don't send messages to this number
dnt text me
never text me again
never contact me again
don't bother me
do not write to this number
Don’t ever text me again
no more texts
no more messages please
No more
NO MORE SPAM
no more of these messages
enough already
enough texts
enough with the texts
knock it off
cease and desist
cease all communication
discontinue these messages
leave me alone
Leave me alone!!
leave us alone
go away
get lost
buzz off
fuck off
F off
screw you
wrong number
Wrong person
you have the wrong number
sorry wrong number
not interested in your messages
not interested anymore
no longer interested
I no longer want these texts
i don't want these texts
I do not want to receive these messages
don’t want to hear from you
I don't want any texts
i dont want this anymore
I never signed up for this
I did not sign up for these texts
I didn't subscribe to this
I never agreed to be contacted
I do not consent
I revoke my consent
I withdraw consent
revoking consent
spam
this is spam
Reported as spam
I am reporting you
blocked and reported
I'm blocking you
i will sue you
This is harassment
you are harassing me
junk texts
I am on the do not call list
off the list please
count me out
shut up
STOP 2 end this? I said stop
ok stop
no stop
hey stop texting this number
hi please remove me from this text list thank you
My husband died. Please stop texting him.
This is a business line, don't text here
this number is for emergencies stop texting
Please take this number off of your list
No thanks, stop
I moved. Remove me
not a customer, remove
Reply to say: stop texting me
You people need to stop texting me
if you don't stop texting me i will call a lawyer
no más mensajes
No mas mensajes por favor
BAJA por favor
quiero darme de baja
Dame de baja
darme de baja
denme de baja por favor
solicito la baja
ALTO por favor
alto ya
basta ya
Basta de mensajes
paren ya
paren de mandar mensajes
dejen de enviarme mensajes
deje de escribirme
Deja de molestar
dejen de mandarme textos
dejen de llamar
no me envíen más mensajes
no me manden mensajes
no me escriban más
No me moleste
no me molesten por favor
no me contacten
ya no me manden nada
ya no quiero mensajes
Ya no quiero recibir esto
no quiero más mensajes
no quiero recibir sus mensajes
no quiero que me escriban
no deseo recibir mensajes
no deseo más
ya no deseo recibir
no autorizo mensajes
cancelar suscripción
cancelar mensajes
cancelen mi suscripción
detener mensajes
eliminen mi número
borren mi número
Borra mi numero
quiten mi número de la lista
quítenme de la lista
sáquenme de su lista
Sácame de la lista
elimíname
saquen mi número
número equivocado
Numero equivocado, no soy Juan
déjenme en paz
dejame en paz
desuscribirme
desuscríbanme
no más por favor
no más gracias
nunca me escriban
ya no más
por favor no me texteen
parar por favor
arrêtez
Arrêtez svp
arrêtez de m’envoyer des messages
arrête de m'écrire
Arrêtez ces messages
Arrêter les messages
arrêtez tout
arret svp
ARRÊT s'il vous plaît
stop svp
stop merci
ne m'envoyez plus de messages
ne m’écrivez plus
Ne me contactez plus
ne m'appelez plus
ne me dérangez plus
N’envoyez plus rien
je ne veux plus recevoir de messages
je ne veux plus de vos sms
je veux plus de messages de vous
je ne souhaite plus être contacté
plus de messages svp
plus aucun sms
désabonnez-moi
me désabonner
désabonnement svp
Je veux me désabonner
désinscription
désinscrivez moi
retirez-moi de la liste
Retirez mon numéro
enlevez-moi de votre liste
supprimez mon numéro
effacez mon numéro
laissez-moi tranquille
fichez-moi la paix
foutez moi la paix
mauvais numéro
faux numéro
erreur de numéro
cessez de m’envoyer des sms
cessez les messages
résilier mon abonnement
ça suffit
assez svp
توقف
توقف من فضلك
توقفوا عن إرسال الرسائل
توقف عن مراسلتي
أوقفوا الرسائل
أوقف الرسائل من فضلك
إيقاف
إيقاف الرسائل
الرجاء التوقف
يرجى إيقاف الرسائل
أرجو إلغاء الاشتراك
إلغاء الاشتراك
إلغاء
ألغوا اشتراكي
الغ اشتراكي
أريد إلغاء الاشتراك
لا ترسلوا لي رسائل
لا ترسل لي
لا تراسلني
لا تراسلوني مرة أخرى
لا تتصلوا بي
لا تزعجوني
ما تبعتلي رسائل
ما تبعتوا رسايل
مش عايز رسائل تاني
لا أريد رسائل
لا أريد هذه الرسائل
لا ارغب باستقبال الرسائل
ما أبي رسائل
ما ابغى رسايلكم
ما بدي رسائل
احذفوا رقمي
احذف رقمي من القائمة
احذفوني من القائمة
شيلوا رقمي
امسحوا رقمي
أزيلوا رقمي
الرقم خطأ
رقم غلط
كفاية
كفى
خلاص
بطلوا رسائل
اتركوني
هذا إزعاج
وقفوا الرسائل
stop 2 end please
Stop to end please
STOP to opt out please
please stop to unsubscribe
ok stop to end
stop2quit please
I replied STOP to opt out and you still text me
I already text STOP to end
I reply STOP to opt out every single time
ya envié STOP para cancelar
I want out
I just want out
I never joined
I never joined this list
je ne me suis jamais inscrit
Je n’ai jamais donné mon numéro
`
  .trim()
  .split('\n');
